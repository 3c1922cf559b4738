internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

extension Demuxer {
  /// What the file says of itself.
  package var info: MediaInfo {
    let streams = (0..<streamCount).compactMap { stream($0).map(streamInfo) }
    let sounding = streams.filter { ($0.kind == .video && !$0.isAttachedPicture) || $0.kind == .audio }
    let start = leadIn?.start ?? sounding.compactMap(Self.audibleStart).min() ?? .zero
    let fileEnd = containerEnd
    let end =
      mp3End(sounding)
      ?? sounding.compactMap { stream in
        stream.duration.flatMap { length in stream.startTime.map { $0 + length } } ?? fileEnd
      }.max()
    let format = context.pointee.iformat.pointee
    return MediaInfo(
      formatName: String(cString: format.name),
      formatLongName: format.long_name.map { String(cString: $0) } ?? "",
      startTime: start,
      duration: max(.zero, (end ?? start) - start),
      byteCount: max(0, avio_size(context.pointee.pb)),
      bitRate: context.pointee.bit_rate > 0 ? context.pointee.bit_rate : nil,
      tags: OptionDictionary.entries(of: context.pointee.metadata),
      // ID3 counts from the first sample that is heard, whatever the clock of the packets shows there.
      chapters: chapters(after: formatName == "mp3" ? .zero : start),
      streams: streams,
      programs: programs,
      leadIn: leadIn?.facts,
      clockJumps: clock?.starts.map { MediaTime(ticks: $0, timeBase: StretchedClock.timeBase) - start },
      photoByteCount: io.start > 0 ? io.start : nil)
  }

  private var programs: [ProgramInfo] {
    (0..<Int(context.pointee.nb_programs)).compactMap { place in
      guard let program = context.pointee.programs[place]?.pointee else { return nil }
      return ProgramInfo(
        number: Int(program.id), tags: OptionDictionary.entries(of: program.metadata),
        streams: (0..<Int(program.nb_stream_indexes)).map { Int(program.stream_index[$0]) })
    }
  }

  /// What encoders put in front of sound, in microseconds, at most.
  private static let longestPadding: Int64 = 20_000

  private var containerEnd: MediaTime? {
    guard let length = knownTimestamp(context.pointee.duration), length > 0,
      let microsecond = Rational(1, 1_000_000)
    else { return nil }
    var start = knownTimestamp(context.pointee.start_time) ?? 0
    // Copied sound may begin with packets that are hidden, much longer than an encoder's padding; Matroska's length counts
    // from where the film begins to be heard.
    if formatName.hasPrefix("matroska"), start < -Self.longestPadding { start = 0 }
    return MediaTime(ticks: start + length, timeBase: microsecond)
  }

  /// When the last sample of an MP3 film that is its own has been heard, where the film tells how it is padded.
  ///
  /// libav begins such a stream behind the padding at its head, but counts its length from the first frame, which
  /// lies at 0, to the end of the last.
  private func mp3End(_ streams: [StreamInfo]) -> MediaTime? {
    guard formatName == "mp3", let stream = streams.first(where: { $0.audio != nil }), let audio = stream.audio,
      let length = stream.duration,
      stream.startTime ?? .zero > .zero, let padding = Rational(mp3EndPadding, Int64(audio.sampleRate))
    else { return nil }
    return length - MediaTime(padding)
  }

  /// When the first sample that is the film's own is heard: an encoder's padding before 0 is not.
  private static func audibleStart(_ stream: StreamInfo) -> MediaTime? {
    guard let start = stream.startTime else { return nil }
    guard start < .zero, let audio = stream.audio, audio.initialPadding > 0,
      let padding = Rational(Int64(audio.initialPadding), Int64(audio.sampleRate))
    else { return start }
    // The container rounds the start to its tick: what is left of the padding within a tick is nothing.
    let audible = start + MediaTime(padding)
    return audible + MediaTime(stream.timeBase) > .zero ? .zero : audible
  }

  private func chapters(after start: MediaTime) -> [ChapterInfo] {
    (0..<Int(context.pointee.nb_chapters)).compactMap { index in
      guard let chapter = context.pointee.chapters[index]?.pointee else { return nil }
      let timeBase = Rational(timeBase: chapter.time_base)
      let range = MediaTimeRange(
        MediaTime(ticks: chapter.start, timeBase: timeBase), MediaTime(ticks: chapter.end, timeBase: timeBase)
      )
      return range.map {
        ChapterInfo(
          range: $0.shifted(by: .zero - start), tags: OptionDictionary.entries(of: chapter.metadata))
      }
    }
  }

  private func streamInfo(_ stream: UnsafeMutablePointer<AVStream>) -> StreamInfo {
    let parameters = stream.pointee.codecpar.pointee
    let timeBase = Rational(timeBase: stream.pointee.time_base)
    func time(_ ticks: Int64) -> MediaTime? {
      knownTimestamp(ticks).map { MediaTime(ticks: $0, timeBase: timeBase) }
    }
    let profile = avcodec_profile_name(parameters.codec_id, parameters.profile).map { String(cString: $0) }
    return StreamInfo(
      index: Int(stream.pointee.index),
      containerID: stream.pointee.id == 0 ? nil : Int(stream.pointee.id),
      kind: Self.kind(parameters.codec_type),
      codec: String(cString: avcodec_get_name(parameters.codec_id)),
      profile: profile,
      // 0 is a level: AV1 counts from there.
      level: parameters.level >= 0 ? Int(parameters.level) : nil,
      codecTag: Self.tagText(parameters.codec_tag),
      timeBase: timeBase,
      startTime: time(stream.pointee.start_time),
      duration: time(stream.pointee.duration),
      frameCount: stream.pointee.nb_frames > 0 ? stream.pointee.nb_frames : nil,
      bitRate: parameters.bit_rate > 0 ? parameters.bit_rate : nil,
      extradataSize: Int(parameters.extradata_size),
      attachedByteCount: Self.attachedByteCount(stream),
      dispositions: Self.dispositions(stream.pointee.disposition),
      tags: OptionDictionary.entries(of: stream.pointee.metadata),
      video: parameters.codec_type == AVMEDIA_TYPE_VIDEO ? videoFacts(stream) : nil,
      audio: parameters.codec_type == AVMEDIA_TYPE_AUDIO ? Self.audioFacts(parameters) : nil)
  }

  private static func attachedByteCount(_ stream: UnsafePointer<AVStream>) -> Int? {
    if stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 { return Int(stream.pointee.attached_pic.size) }
    let isFile = stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_ATTACHMENT
    return isFile ? Int(stream.pointee.codecpar.pointee.extradata_size) : nil
  }

  private static func kind(_ type: AVMediaType) -> StreamInfo.Kind {
    switch type {
    case AVMEDIA_TYPE_VIDEO: .video
    case AVMEDIA_TYPE_AUDIO: .audio
    case AVMEDIA_TYPE_SUBTITLE: .subtitle
    case AVMEDIA_TYPE_ATTACHMENT: .attachment
    default: .data
    }
  }

  private static func tagText(_ tag: UInt32) -> String? {
    guard tag != 0 else { return nil }
    let letters = (0..<4).map { UInt8(tag >> ($0 * 8) & 0xff) }
    guard letters.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }

  private static func dispositions(_ flags: Int32) -> [String] {
    (0..<32).compactMap { bit in
      let flag = Int32(bitPattern: 1 << UInt32(bit))
      guard flags & flag != 0, let name = av_disposition_to_string(flag) else { return nil }
      return String(cString: name)
    }
  }

  private static func audioFacts(_ parameters: AVCodecParameters) -> AudioInfo {
    var buffer = [CChar](repeating: 0, count: 128)
    var layout = parameters.ch_layout
    av_channel_layout_describe(&layout, &buffer, buffer.count)
    let format = av_get_sample_fmt_name(AVSampleFormat(parameters.format)).map { String(cString: $0) }
    return AudioInfo(
      sampleRate: Int(parameters.sample_rate), channelCount: Int(layout.nb_channels),
      channelLayout: String(nullTerminated: buffer), sampleFormat: format,
      bitsPerSample: Int(max(parameters.bits_per_raw_sample, av_get_bits_per_sample(parameters.codec_id))),
      frameSize: Int(parameters.frame_size), initialPadding: Int(parameters.initial_padding))
  }
}
