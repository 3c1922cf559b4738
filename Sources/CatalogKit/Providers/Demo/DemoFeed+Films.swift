extension DemoFeed {
  /// Films that are shown now.
  static let now = #"""
    <Events>
      <Event>
        <ID>9001</ID>
        <Title>Majakan kello</Title>
        <OriginalTitle>The Lighthouse Clock</OriginalTitle>
        <ProductionYear>2026</ProductionYear>
        <LengthInMinutes>102</LengthInMinutes>
        <dtLocalRelease>{day-9}T00:00:00</dtLocalRelease>
        <Rating>7</Rating><RatingLabel>7</RatingLabel>
        <LocalDistributorName>Demo Distribution</LocalDistributorName>
        <ProductionCompanies>-</ProductionCompanies>
        <EventType>Movie</EventType>
        <Genres>Draama, Seikkailu</Genres>
        <ShortSynopsis>A keeper finds that the clock of her lighthouse runs backwards whenever a ship is lost.</ShortSynopsis>
        <Synopsis/>
        <EventURL>https://cinema.example/event/9001/</EventURL>
        <Videos></Videos>
        <Cast><Actor><FirstName>Mira</FirstName><LastName>Tael</LastName></Actor><Actor><FirstName>Jon</FirstName><LastName>Oskarsen</LastName></Actor></Cast>
        <Directors><Director><FirstName>Ilse</FirstName><LastName>Vorn</LastName></Director></Directors>
        <ContentDescriptors><ContentDescriptor><Name>Disturbing</Name></ContentDescriptor></ContentDescriptors>
      </Event>
      <Event>
        <ID>9002</ID>
        <Title>Paperikomeetat (dub)</Title>
        <OriginalTitle>Paper Comets (dub)</OriginalTitle>
        <ProductionYear>2025</ProductionYear>
        <LengthInMinutes>88</LengthInMinutes>
        <dtLocalRelease>{day-16}T00:00:00</dtLocalRelease>
        <Rating>S</Rating><RatingLabel>S</RatingLabel>
        <LocalDistributorName>Demo Distribution</LocalDistributorName>
        <ProductionCompanies>-</ProductionCompanies>
        <EventType>Movie</EventType>
        <Genres>Animaatio, Perhe</Genres>
        <ShortSynopsis>Two children fold a comet of paper, and it flies.</ShortSynopsis>
        <Synopsis/>
        <EventURL>https://cinema.example/event/9002/</EventURL>
        <Videos><EventVideo><Title>Katso traileri</Title><Location>Ab3_dEf-Gh1</Location>
          <MediaResourceSubType>EventTrailer</MediaResourceSubType><MediaResourceFormat>YouTubeVideo</MediaResourceFormat></EventVideo></Videos>
        <Cast><Actor><FirstName>Per</FirstName><LastName>Løvik</LastName></Actor></Cast>
        <Directors><Director><FirstName>Anaïs</FirstName><LastName>Quill</LastName></Director></Directors>
        <ContentDescriptors></ContentDescriptors>
      </Event>
      <Event>
        <ID>9003</ID>
        <Title>Paperikomeetat (orig)</Title>
        <OriginalTitle>Paper Comets (orig)</OriginalTitle>
        <ProductionYear>2025</ProductionYear>
        <LengthInMinutes>88</LengthInMinutes>
        <dtLocalRelease>{day-16}T00:00:00</dtLocalRelease>
        <Rating>S</Rating><RatingLabel>S</RatingLabel>
        <LocalDistributorName>Demo Distribution</LocalDistributorName>
        <ProductionCompanies>-</ProductionCompanies>
        <EventType>Movie</EventType>
        <Genres>Animaatio, Perhe</Genres>
        <ShortSynopsis>Two children fold a comet of paper, and it flies.</ShortSynopsis>
        <Synopsis/>
        <EventURL>https://cinema.example/event/9003/</EventURL>
        <Videos><EventVideo><Title>Katso traileri</Title><Location>Ab3_dEf-Gh1</Location>
          <MediaResourceSubType>EventTrailer</MediaResourceSubType><MediaResourceFormat>YouTubeVideo</MediaResourceFormat></EventVideo></Videos>
        <Cast><Actor><FirstName>Ada</FirstName><LastName>Finch</LastName></Actor></Cast>
        <Directors><Director><FirstName>Anaïs</FirstName><LastName>Quill</LastName></Director></Directors>
        <ContentDescriptors></ContentDescriptors>
      </Event>
      <Event>
        <ID>9004</ID>
        <Title>Jäätiköiden laulu</Title>
        <OriginalTitle>Jäätiköiden laulu</OriginalTitle>
        <ProductionYear>2026</ProductionYear>
        <LengthInMinutes>74</LengthInMinutes>
        <dtLocalRelease>{day-2}T00:00:00</dtLocalRelease>
        <Rating>Not yet rated</Rating><RatingLabel>Not yet rated</RatingLabel>
        <LocalDistributorName>Demo Distribution</LocalDistributorName>
        <ProductionCompanies>-</ProductionCompanies>
        <EventType>Movie</EventType>
        <Genres>Dokumentti, Kotimainen</Genres>
        <ShortSynopsis>How ice sounds when it moves, recorded over eleven winters.</ShortSynopsis>
        <Synopsis/>
        <EventURL>https://cinema.example/event/9004/</EventURL>
        <Videos></Videos>
        <Cast></Cast>
        <Directors><Director><FirstName>Väinö</FirstName><LastName>Hallava</LastName></Director></Directors>
        <ContentDescriptors></ContentDescriptors>
      </Event>
      <Event>
        <ID>9005</ID>
        <Title>Øre &amp; Ære</Title>
        <OriginalTitle>Øre &amp; Ære</OriginalTitle>
        <ProductionYear>2024</ProductionYear>
        <LengthInMinutes>131</LengthInMinutes>
        <dtLocalRelease>{day-40}T00:00:00</dtLocalRelease>
        <Rating>16</Rating><RatingLabel>16</RatingLabel>
        <LocalDistributorName>Demo Distribution</LocalDistributorName>
        <ProductionCompanies>-</ProductionCompanies>
        <EventType>Movie</EventType>
        <Genres>Jännitys, Rikos</Genres>
        <ShortSynopsis>A coin collector in Århus is paid in honour.</ShortSynopsis>
        <Synopsis/>
        <EventURL>https://cinema.example/event/9005/</EventURL>
        <Videos><EventVideo><Title>Traileri</Title><Location>https://trailers.example/ore.flv</Location>
          <MediaResourceSubType>EventTrailer</MediaResourceSubType><MediaResourceFormat>Flash</MediaResourceFormat></EventVideo><EventVideo><Title>Katso verkossa</Title><Location>https://vimeo.com/100000001</Location>
          <MediaResourceSubType>EventTrailer</MediaResourceSubType><MediaResourceFormat>Vimeo</MediaResourceFormat></EventVideo></Videos>
        <Cast><Actor><FirstName>Łucja</FirstName><LastName>Strauß</LastName></Actor><Actor><FirstName>Ole</FirstName><LastName>Dahl</LastName></Actor></Cast>
        <Directors><Director><FirstName>Søren</FirstName><LastName>Bækgaard</LastName></Director></Directors>
        <ContentDescriptors><ContentDescriptor><Name>Violence</Name></ContentDescriptor></ContentDescriptors>
      </Event>
    </Events>
    """#

  /// Films that are shown soon.
  static let coming = #"""
    <Events>
      <Event>
        <ID>9101</ID>
        <Title>Hiljainen satama</Title>
        <OriginalTitle>The Quiet Harbour</OriginalTitle>
        <ProductionYear>2026</ProductionYear>
        <LengthInMinutes>0</LengthInMinutes>
        <dtLocalRelease>{day+19}T00:00:00</dtLocalRelease>
        <Rating>(none)</Rating><RatingLabel>(none)</RatingLabel>
        <LocalDistributorName>Demo Distribution</LocalDistributorName>
        <ProductionCompanies>-</ProductionCompanies>
        <EventType>Movie</EventType>
        <Genres>Draama</Genres>
        <ShortSynopsis>Nobody in the harbour speaks until the bell is found.</ShortSynopsis>
        <Synopsis/>
        <EventURL>https://cinema.example/event/9101/</EventURL>
        <Videos></Videos>
        <Cast><Actor><FirstName>Mira</FirstName><LastName>Tael</LastName></Actor></Cast>
        <Directors><Director><FirstName>Ilse</FirstName><LastName>Vorn</LastName></Director></Directors>
        <ContentDescriptors></ContentDescriptors>
      </Event>
      <Event>
        <ID>9102</ID>
        <Title>Ruoste ja naula 3D</Title>
        <OriginalTitle>Rust &amp; Nail 3D</OriginalTitle>
        <ProductionYear>2027</ProductionYear>
        <LengthInMinutes>0</LengthInMinutes>
        <dtLocalRelease>{day+47}T00:00:00</dtLocalRelease>
        <Rating>12</Rating><RatingLabel>12</RatingLabel>
        <LocalDistributorName>Demo Distribution</LocalDistributorName>
        <ProductionCompanies>-</ProductionCompanies>
        <EventType>Movie</EventType>
        <Genres>Toiminta, Komedia</Genres>
        <ShortSynopsis>Two robots on a scrapyard inherit a circus.</ShortSynopsis>
        <Synopsis/>
        <EventURL>https://cinema.example/event/9102/</EventURL>
        <Videos></Videos>
        <Cast></Cast>
        <Directors><Director><FirstName>Kit</FirstName><LastName>Marlow</LastName></Director></Directors>
        <ContentDescriptors></ContentDescriptors>
      </Event>
    </Events>
    """#
}
