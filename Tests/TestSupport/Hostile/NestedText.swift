/// The texts of playlists, manifests and the like that name an address.
enum NestedText {
  static func hls(_ address: String, before: String = "") -> String {
    """
    #EXTM3U
    #EXT-X-VERSION:7
    #EXT-X-TARGETDURATION:6
    #EXT-X-MEDIA-SEQUENCE:0
    \(before)#EXTINF:6.0,
    \(address)
    #EXT-X-ENDLIST

    """
  }

  static func hlsMaster(_ address: String) -> String {
    """
    #EXTM3U
    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",DEFAULT=YES,AUTOSELECT=YES,URI="\(address)"
    #EXT-X-STREAM-INF:BANDWIDTH=100000,CODECS="avc1.64000c,mp4a.40.2",AUDIO="a"
    \(address)

    """
  }

  static func ffconcat(_ address: String) -> String { "ffconcat version 1.0\nfile '\(address)'\n" }

  static func dash(_ address: String) -> String {
    dash(inside: "<BaseURL>\(address)</BaseURL>")
  }

  static func dash(inside: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT6S" \
    profiles="urn:mpeg:dash:profile:isoff-on-demand:2011">
    <Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="100000" \
    codecs="avc1.64000c" width="64" height="36">\(inside)</Representation></AdaptationSet></Period>
    </MPD>

    """
  }

  static func sdp(port: UInt16, control: String = "") -> String {
    """
    v=0
    o=- 0 0 IN IP4 127.0.0.1
    s=film
    c=IN IP4 127.0.0.1
    t=0 0
    \(control)m=video \(port) RTP/AVP 96
    a=rtpmap:96 H264/90000

    """
  }

  static func composition(track: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <CompositionPlaylist xmlns="http://www.smpte-ra.org/schemas/2067-3/2016">
    <Id>urn:uuid:8713c020-2489-45f5-a9f7-87be539e20b5</Id>
    <IssueDate>2020-01-01T00:00:00Z</IssueDate><ContentTitle>film</ContentTitle>
    <EditRate>25 1</EditRate>
    <SegmentList><Segment><Id>urn:uuid:8713c020-2489-45f5-a9f7-87be539e20b6</Id><SequenceList>
    <cc:MainImageSequence xmlns:cc="http://www.smpte-ra.org/ns/2067-2/2020">
    <Id>urn:uuid:8713c020-2489-45f5-a9f7-87be539e20b7</Id>
    <TrackId>urn:uuid:8713c020-2489-45f5-a9f7-87be539e20b8</TrackId>
    <ResourceList><Resource xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="TrackFileResourceType">
    <Id>urn:uuid:8713c020-2489-45f5-a9f7-87be539e20b9</Id><EditRate>25 1</EditRate>
    <IntrinsicDuration>25</IntrinsicDuration><EntryPoint>0</EntryPoint><SourceDuration>25</SourceDuration>
    <SourceEncoding>urn:uuid:8713c020-2489-45f5-a9f7-87be539e20ba</SourceEncoding>
    <TrackFileId>urn:uuid:\(track)</TrackFileId></Resource></ResourceList>
    </cc:MainImageSequence></SequenceList></Segment></SegmentList>
    </CompositionPlaylist>

    """
  }

  static func assetMap(track: String, _ address: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <AssetMap xmlns="http://www.smpte-ra.org/schemas/429-9/2007/AM">
    <Id>urn:uuid:68d6dfa3-6a4b-4e4b-a2b5-1c8a9f3a4b10</Id><VolumeCount>1</VolumeCount>
    <AssetList><Asset><Id>urn:uuid:\(track)</Id><ChunkList><Chunk><Path>\(address)</Path></Chunk></ChunkList></Asset>
    </AssetList>
    </AssetMap>

    """
  }
}
