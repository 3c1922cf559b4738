package import Foundation

/// A file that asks whoever reads it to open something else.
///
/// `all` is meant to be written into one folder. For each, ``naiveArguments`` make the `ffmpeg` program (5.1) as
/// gullible as it can be, and ``reach`` says what it then really opened.
package struct NestedOpenFile: Sendable, CustomStringConvertible {
  /// What kind of file it is.
  package enum Kind: String, Sendable, CaseIterable {
    /// An HLS playlist.
    ///
    /// Seen: segments, variants, keys and initialisation by path, `file:`, `data:` and HTTP. libav's own checks refuse
    /// other protocols, and it takes a playlist for one only by its name, unless told the format.
    case hls
    /// A list for libav's concat demuxer.
    ///
    /// Seen for all but `unix:`, where libav does connect but finds no socket, and `crypto:`, which lacks its key.
    /// It recognises these by content, whatever they are called.
    case ffconcat
    /// A DASH manifest.
    ///
    /// Seen: paths, `file:` and HTTP, also under other names. libav's own checks refuse other protocols.
    case dash
    /// A session description.
    ///
    /// libav binds the UDP port that it names, and the next, which neither canary notices.
    case sdp
    /// An AVI film with a playlist as its subtitles; libav 5.1 takes only real subtitles there, so never seen.
    case avi
    /// A MOV film whose media are elsewhere.
    ///
    /// Seen for alias records with a path, with the options that libav has for such films. libav 5.1 turns colons
    /// into slashes there, so it cannot follow other addresses, and it ignores `url ` entries.
    case mov
    /// A Matroska film which names the film to go on with, or has a playlist attached; libav ignores both.
    case matroska
    /// A composition of IMF, or the map beside it that says where its parts are.
    ///
    /// Seen when libav is told the format, which it calls experimental.
    case imf
    /// A VobSub index: libav opens the file of the same name that ends in `.sub`, which is no canary.
    case vobSub
    /// A text that other players follow and libav does not.
    case text
  }

  /// What was really opened when a gullible reader opened the file.
  package enum Reach: String, Sendable {
    /// The canary file.
    case file
    /// The server on this machine.
    case server
    /// Neither.
    case nothing
  }

  /// Its file name, without a folder.
  package let name: String
  /// What it is made of.
  package let bytes: Data
  /// What kind of file it is.
  package let kind: Kind
  /// How it writes the address.
  package let target: NestedTarget
  /// What the `ffmpeg` program was seen to open.
  package let reach: Reach
  /// What to tell the `ffmpeg` program before `-i` so that it opens what it is asked to.
  package let naiveArguments: [String]

  /// `hls-http.m3u8 (hls, http)`.
  package var description: String { "\(name) (\(kind.rawValue), \(target.rawValue))" }

  /// The 60 files, in the order of the kinds.
  ///
  /// - Parameters:
  ///   - canaryFile: the absolute path of the file that must not be opened; best ending in `.ts`.
  ///   - port: where the server listens that nobody must connect to.
  /// - Returns: files with different names.
  /// - Throws: what reading the seeds throws; some of the files are made from them.
  package static func all(canaryFile: String, port: UInt16) throws -> [NestedOpenFile] {
    let maker = Maker(canary: canaryFile, port: port)
    return try maker.playlists() + maker.lists() + maker.manifests() + maker.films() + maker.others()
  }
}

/// Makes the files, all with the same canaries.
private struct Maker {
  let canary: String
  let port: UInt16

  private func file(
    _ name: String, _ kind: NestedOpenFile.Kind, _ target: NestedTarget, _ reach: NestedOpenFile.Reach,
    _ bytes: [UInt8],
    _ arguments: [String] = []
  ) -> NestedOpenFile {
    NestedOpenFile(
      name: name, bytes: Data(bytes), kind: kind, target: target, reach: reach,
      naiveArguments: ["-protocol_whitelist", "file,http,tcp,subfile,concat,data,crypto,unix,udp,rtp"] + arguments)
  }

  private func address(_ target: NestedTarget) -> String { target.address(canary, port) }

  // MARK: Playlists of HLS

  func playlists() -> [NestedOpenFile] {
    let gullible = ["-allowed_extensions", "ALL", "-allowed_segment_extensions", "ALL", "-extension_picky", "0"]
    let plain = NestedTarget.allCases.map { target in
      // A key makes libav decrypt, without it `crypto:` fails before anything is opened.
      let key = target == .crypto ? "#EXT-X-KEY:METHOD=AES-128,URI=\"file:\(canary)\"\n" : ""
      let reach: NestedOpenFile.Reach =
        switch target {
        case .file, .bare, .relative, .data, .crypto: .file
        case .http: .server
        case .subfile, .concat, .tcp, .unix: .nothing
        }
      return file(
        "hls-\(target.rawValue).m3u8", .hls, target, reach,
        Array(NestedText.hls(address(target), before: key).utf8), gullible)
    }
    let key = "#EXT-X-KEY:METHOD=AES-128,URI=\"\(address(.http))\"\n"
    let map = "#EXT-X-MAP:URI=\"\(address(.http))\"\n"
    let forced = gullible + ["-f", "hls"]
    return plain + [
      file("hls-master.m3u8", .hls, .http, .server, Array(NestedText.hlsMaster(address(.http)).utf8), gullible),
      file("hls-key.m3u8", .hls, .http, .server, Array(NestedText.hls(address(.bare), before: key).utf8), gullible),
      file("hls-map.m3u8", .hls, .http, .server, Array(NestedText.hls(address(.bare), before: map).utf8), gullible),
      file("hls-file.mp4", .hls, .file, .file, Array(NestedText.hls(address(.file)).utf8), forced),
      file("hls-http.mkv", .hls, .http, .server, Array(NestedText.hls(address(.http)).utf8), forced),
      file("hls-relative.ts", .hls, .relative, .file, Array(NestedText.hls(address(.relative)).utf8), forced),
    ]
  }

  // MARK: Lists for the concat demuxer

  func lists() -> [NestedOpenFile] {
    let gullible = ["-safe", "0"]
    func list(_ target: NestedTarget, _ suffix: String) -> NestedOpenFile {
      let reach: NestedOpenFile.Reach =
        switch target {
        case .http, .tcp: .server
        case .unix, .crypto: .nothing
        default: .file
        }
      return file(
        "concat-\(target.rawValue).\(suffix)", .ffconcat, target, reach,
        Array(NestedText.ffconcat(address(target)).utf8), gullible)
    }
    return NestedTarget.allCases.map { list($0, "ffconcat") } + [list(.file, "mp4"), list(.http, "mkv")]
  }

  // MARK: Manifests of DASH, and sessions

  func manifests() -> [NestedOpenFile] {
    let gullible = ["-allowed_extensions", "ALL"]
    func manifest(_ name: String, _ target: NestedTarget, _ reach: NestedOpenFile.Reach) -> NestedOpenFile {
      file("dash-" + name, .dash, target, reach, Array(NestedText.dash(address(target)).utf8), gullible)
    }
    let segments = NestedText.dash(
      inside: "<SegmentList duration=\"6\"><SegmentURL media=\"\(address(.http))\"/></SegmentList>")
    let control = "a=control:rtsp://127.0.0.1:\(port)/film\n"
    return [
      manifest("file.mpd", .file, .file), manifest("bare.mpd", .bare, .file),
      manifest("relative.mpd", .relative, .file), manifest("http.mpd", .http, .server),
      manifest("subfile.mpd", .subfile, .nothing), manifest("tcp.mpd", .tcp, .nothing),
      manifest("file.mp4", .file, .file), manifest("http.ts", .http, .server),
      file("dash-segments.mpd", .dash, .http, .server, Array(segments.utf8), gullible),
      file("session.sdp", .sdp, .tcp, .nothing, Array(NestedText.sdp(port: port).utf8)),
      file("session.mp4", .sdp, .tcp, .nothing, Array(NestedText.sdp(port: port).utf8)),
      file("session-control.sdp", .sdp, .tcp, .nothing, Array(NestedText.sdp(port: port, control: control).utf8)),
    ]
  }

  // MARK: Films

  func films() throws -> [NestedOpenFile] {
    let follows = ["-enable_drefs", "1"]
    let anywhere = follows + ["-use_absolute_path", "1"]
    let climbing = canary.split(separator: "/").count
    return [
      file("subtitles-file.avi", .avi, .file, .nothing, try film(withSubtitles: NestedText.hls(address(.file)))),
      file("subtitles-http.avi", .avi, .http, .nothing, try film(withSubtitles: NestedText.hls(address(.http)))),
      file("alias-bare.mov", .mov, .bare, .file, try film(media: alias(canary)), anywhere),
      file("alias-bare.mp4", .mov, .bare, .file, try film(media: alias(canary)), anywhere),
      file(
        "alias-relative.mov", .mov, .relative, .file,
        try film(media: alias(canary, levels: (from: 25, to: climbing))), anywhere),
      file("alias-http.mov", .mov, .http, .nothing, try film(media: alias(address(.http))), anywhere),
      file(
        "alias-concat.mov", .mov, .concat, .nothing, try film(media: alias(address(.concat))), anywhere),
      file("url-file.mov", .mov, .file, .nothing, try film(media: url(address(.file))), anywhere),
      file("url-http.mp4", .mov, .http, .nothing, try film(media: url(address(.http))), anywhere),
      file("next-film.mkv", .matroska, .bare, .nothing, try film(attached: false)),
      file("attached-playlist.mkv", .matroska, .file, .nothing, try film(attached: true)),
    ]
  }

  /// A film with the playlist as a third stream, in the form that tools for AVI use for subtitles.
  private func film(withSubtitles text: String) throws -> [UInt8] {
    let seed = try HostileSeeds.bytes(of: "mpeg4-mp3.avi")
    let header = Array("txts".utf8) + Bytes.zeros(16) + Bytes.little(1, 4) + Bytes.little(25, 4) + Bytes.zeros(28)
    let stream = RIFF.list("strl", RIFF.chunk("strh", header) + RIFF.chunk("strf", []))
    let subtitles =
      Array("GAB2\0".utf8) + Bytes.little(2, 2) + Bytes.little(2, 4) + Bytes.zeros(2) + Bytes.little(4, 2)
      + Bytes.little(text.utf8.count, 4) + Array(text.utf8)
    var content: [UInt8] = []
    for chunk in RIFF.parse(seed.dropFirst(12)) {
      switch String(decoding: chunk.content.prefix(4), as: UTF8.self) {
      case "hdrl":
        var header = chunk.content
        // The count of streams, 24 bytes into the first chunk's content, which begins at 12.
        header.replaceSubrange(36..<40, with: Bytes.little(3, 4))
        content += RIFF.chunk("LIST", header + stream)
      case "movi":
        let media = RIFF.chunk("02tx", subtitles) + chunk.content.dropFirst(4)
        content += RIFF.list("movi", Array(media))
      // Without its index the film is read from front to back.
      default: if chunk.name != "idx1" { content += RIFF.chunk(chunk.name, chunk.content) }
      }
    }
    return RIFF.list("AVI ", content, as: "RIFF")
  }

  /// A film whose pictures and sound are where the reference says.
  private func film(media reference: ISOBox) throws -> [UInt8] {
    var film = try ISOFilm(seed: "mjpeg-pcm.mov")
    for track in 0..<2 {
      try film.edit(["moov", "trak:\(track)", "mdia", "minf", "dinf", "dref"]) { $0.children = [reference] }
    }
    return film.bytes
  }

  /// A reference as QuickTime writes it: a fixed part of 150 bytes, then the path as items 2 and 18.
  private func alias(_ path: String, levels: (from: Int, to: Int) = (-1, -1)) -> ISOBox {
    let name = [UInt8](Array("media".utf8) + Bytes.zeros(58))
    var content = Bytes.zeros(4 + 10 + 28 + 12) + [5] + name + Bytes.zeros(16)
    content += Bytes.big(levels.from, 2) + Bytes.big(levels.to, 2) + Bytes.zeros(16)
    let text = Array(path.utf8)
    // libav 5.1 reads item 2 alone, later ones the last of both.
    for item in [2, 18] {
      content += Bytes.big(item, 2) + Bytes.big(text.count, 2) + text + Bytes.zeros(text.count % 2)
    }
    return ISOBox("alis", content + Bytes.big(0xffff, 2) + Bytes.zeros(2))
  }

  private func url(_ address: String) -> ISOBox { ISOBox("url ", Bytes.zeros(4) + Array(address.utf8) + [0]) }

  /// A film with something added: a playlist as an attachment, or the name of the film that comes next.
  private func film(attached: Bool) throws -> [UInt8] {
    var film = try MatroskaFilm(seed: "h264-flac.mkv")
    if attached {
      film.header += MatroskaFilm.attachments([
        MatroskaFilm.attachment("playlist.m3u8", "application/x-mpegurl", Array(NestedText.hls(address(.file)).utf8))
      ])
    } else {
      let next = EBML.element(0x3eb9_23, Bytes.zeros(15) + [1]) + EBML.text(0x3e83_bb, canary)
      film.header += EBML.element(0x1549_a966, EBML.number(0x2a_d7b1, 1_000_000) + next)
    }
    return film.bytes
  }

  // MARK: Others

  func others() -> [NestedOpenFile] {
    let track = "9b0e4b25-5b21-4e3c-9c1b-0a1c2d3e4f50"
    let composition = Array(NestedText.composition(track: track).utf8)
    let vobSub =
      "# VobSub index file, v7 (do not modify this line!)\nsize: 720x576\nid: en, index: 0\n"
      + "timestamp: 00:00:01:000, filepos: 000000000\n"
    func text(_ name: String, _ target: NestedTarget, _ text: String) -> NestedOpenFile {
      file(name, .text, target, .nothing, Array(text.utf8))
    }
    return [
      file("composition.xml", .imf, .bare, .file, composition, ["-f", "imf"]),
      file("composition.mp4", .imf, .bare, .file, composition, ["-f", "imf"]),
      file("ASSETMAP.xml", .imf, .bare, .nothing, Array(NestedText.assetMap(track: track, canary).utf8)),
      file("subtitles.idx", .vobSub, .relative, .nothing, Array(vobSub.utf8)),
      text("window.rt", .http, "<window type=\"generic\"><video src=\"\(address(.http))\"/></window>\n"),
      text("redirect.rtsp", .tcp, "[Reference]\nRef1=rtsp://127.0.0.1:\(port)/film\n"),
      text("show.smil", .http, "<smil><body><video src=\"\(address(.http))\"/></body></smil>\n"),
      text("list.asx", .http, "<asx version=\"3.0\"><entry><ref href=\"\(address(.http))\"/></entry></asx>\n"),
      text("concat.mp4", .concat, address(.concat) + "\n"),
    ]
  }
}
