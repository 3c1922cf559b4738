extension DemoFeed {
  /// Shows of three days.
  static let schedule = #"""
    <Schedule><PubDate>{day+0}T00:00:00</PubDate><Shows>
      <Show><ID>70001</ID><dtAccounting>{day+0}T00:00:00</dtAccounting>
        <dttmShowStart>{day+0}T18:00:00</dttmShowStart><dttmShowEnd>{day+0}T19:52:00</dttmShowEnd>
        <EventID>9001</EventID><Title>Majakan kello</Title><OriginalTitle>The Lighthouse Clock</OriginalTitle>
        <LengthInMinutes>102</LengthInMinutes><TheatreID>81</TheatreID><TheatreAuditriumID>811</TheatreAuditriumID>
        <Theatre>Kino Aalto, Helsinki</Theatre><TheatreAuditorium>sali 1</TheatreAuditorium>
        <PresentationMethod>2D</PresentationMethod>
        <SpokenLanguage><Name>suomi</Name><ISOTwoLetterCode>fi</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>70101</ID><dtAccounting>{day+0}T00:00:00</dtAccounting>
        <dttmShowStart>{day+0}T12:30:00</dttmShowStart><dttmShowEnd>{day+0}T14:08:00</dttmShowEnd>
        <EventID>9002</EventID><Title>Paperikomeetat (dub)</Title><OriginalTitle>Paper Comets (dub)</OriginalTitle>
        <LengthInMinutes>88</LengthInMinutes><TheatreID>81</TheatreID><TheatreAuditriumID>812</TheatreAuditriumID>
        <Theatre>Kino Aalto, Helsinki</Theatre><TheatreAuditorium>sali 2</TheatreAuditorium>
        <PresentationMethod>2D</PresentationMethod>
        <SpokenLanguage><Name>suomi</Name><ISOTwoLetterCode>fi</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>70201</ID><dtAccounting>{day+0}T00:00:00</dtAccounting>
        <dttmShowStart>{day+0}T17:15:00</dttmShowStart><dttmShowEnd>{day+0}T18:53:00</dttmShowEnd>
        <EventID>9003</EventID><Title>Paperikomeetat (orig)</Title><OriginalTitle>Paper Comets (orig)</OriginalTitle>
        <LengthInMinutes>88</LengthInMinutes><TheatreID>82</TheatreID><TheatreAuditriumID>821</TheatreAuditriumID>
        <Theatre>Kuvala, Jyväskylä</Theatre><TheatreAuditorium>sali 1</TheatreAuditorium>
        <PresentationMethod>3D</PresentationMethod>
        <SpokenLanguage><Name>englanti</Name><ISOTwoLetterCode>en</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>70301</ID><dtAccounting>{day+0}T00:00:00</dtAccounting>
        <dttmShowStart>{day+0}T19:00:00</dttmShowStart><dttmShowEnd>{day+0}T20:24:00</dttmShowEnd>
        <EventID>9004</EventID><Title>Jäätiköiden laulu</Title><OriginalTitle>Jäätiköiden laulu</OriginalTitle>
        <LengthInMinutes>74</LengthInMinutes><TheatreID>82</TheatreID><TheatreAuditriumID>822</TheatreAuditriumID>
        <Theatre>Kuvala, Jyväskylä</Theatre><TheatreAuditorium>sali 2</TheatreAuditorium>
        <PresentationMethod>2D</PresentationMethod>
        <SpokenLanguage><Name>suomi</Name><ISOTwoLetterCode>fi</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>70401</ID><dtAccounting>{day+0}T00:00:00</dtAccounting>
        <dttmShowStart>{day+0}T20:30:00</dttmShowStart><dttmShowEnd>{day+0}T22:51:00</dttmShowEnd>
        <EventID>9005</EventID><Title>Øre &amp; Ære</Title><OriginalTitle>Øre &amp; Ære</OriginalTitle>
        <LengthInMinutes>131</LengthInMinutes><TheatreID>83</TheatreID><TheatreAuditriumID>831</TheatreAuditriumID>
        <Theatre>Kino Aalto, Turku</Theatre><TheatreAuditorium>sali 1</TheatreAuditorium>
        <PresentationMethod>2D</PresentationMethod>
        <SpokenLanguage><Name>tanska</Name><ISOTwoLetterCode>da</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>71001</ID><dtAccounting>{day+1}T00:00:00</dtAccounting>
        <dttmShowStart>{day+1}T18:00:00</dttmShowStart><dttmShowEnd>{day+1}T19:52:00</dttmShowEnd>
        <EventID>9001</EventID><Title>Majakan kello</Title><OriginalTitle>The Lighthouse Clock</OriginalTitle>
        <LengthInMinutes>102</LengthInMinutes><TheatreID>81</TheatreID><TheatreAuditriumID>811</TheatreAuditriumID>
        <Theatre>Kino Aalto, Helsinki</Theatre><TheatreAuditorium>sali 1</TheatreAuditorium>
        <PresentationMethod>2D</PresentationMethod>
        <SpokenLanguage><Name>suomi</Name><ISOTwoLetterCode>fi</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>71101</ID><dtAccounting>{day+1}T00:00:00</dtAccounting>
        <dttmShowStart>{day+1}T12:30:00</dttmShowStart><dttmShowEnd>{day+1}T14:08:00</dttmShowEnd>
        <EventID>9002</EventID><Title>Paperikomeetat (dub)</Title><OriginalTitle>Paper Comets (dub)</OriginalTitle>
        <LengthInMinutes>88</LengthInMinutes><TheatreID>81</TheatreID><TheatreAuditriumID>812</TheatreAuditriumID>
        <Theatre>Kino Aalto, Helsinki</Theatre><TheatreAuditorium>sali 2</TheatreAuditorium>
        <PresentationMethod>2D</PresentationMethod>
        <SpokenLanguage><Name>suomi</Name><ISOTwoLetterCode>fi</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>71201</ID><dtAccounting>{day+1}T00:00:00</dtAccounting>
        <dttmShowStart>{day+1}T17:15:00</dttmShowStart><dttmShowEnd>{day+1}T18:53:00</dttmShowEnd>
        <EventID>9003</EventID><Title>Paperikomeetat (orig)</Title><OriginalTitle>Paper Comets (orig)</OriginalTitle>
        <LengthInMinutes>88</LengthInMinutes><TheatreID>82</TheatreID><TheatreAuditriumID>821</TheatreAuditriumID>
        <Theatre>Kuvala, Jyväskylä</Theatre><TheatreAuditorium>sali 1</TheatreAuditorium>
        <PresentationMethod>3D</PresentationMethod>
        <SpokenLanguage><Name>englanti</Name><ISOTwoLetterCode>en</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>71301</ID><dtAccounting>{day+1}T00:00:00</dtAccounting>
        <dttmShowStart>{day+1}T19:00:00</dttmShowStart><dttmShowEnd>{day+1}T20:24:00</dttmShowEnd>
        <EventID>9004</EventID><Title>Jäätiköiden laulu</Title><OriginalTitle>Jäätiköiden laulu</OriginalTitle>
        <LengthInMinutes>74</LengthInMinutes><TheatreID>82</TheatreID><TheatreAuditriumID>822</TheatreAuditriumID>
        <Theatre>Kuvala, Jyväskylä</Theatre><TheatreAuditorium>sali 2</TheatreAuditorium>
        <PresentationMethod>2D</PresentationMethod>
        <SpokenLanguage><Name>suomi</Name><ISOTwoLetterCode>fi</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>71401</ID><dtAccounting>{day+1}T00:00:00</dtAccounting>
        <dttmShowStart>{day+1}T20:30:00</dttmShowStart><dttmShowEnd>{day+1}T22:51:00</dttmShowEnd>
        <EventID>9005</EventID><Title>Øre &amp; Ære</Title><OriginalTitle>Øre &amp; Ære</OriginalTitle>
        <LengthInMinutes>131</LengthInMinutes><TheatreID>83</TheatreID><TheatreAuditriumID>831</TheatreAuditriumID>
        <Theatre>Kino Aalto, Turku</Theatre><TheatreAuditorium>sali 1</TheatreAuditorium>
        <PresentationMethod>2D</PresentationMethod>
        <SpokenLanguage><Name>tanska</Name><ISOTwoLetterCode>da</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>72001</ID><dtAccounting>{day+2}T00:00:00</dtAccounting>
        <dttmShowStart>{day+2}T18:00:00</dttmShowStart><dttmShowEnd>{day+2}T19:52:00</dttmShowEnd>
        <EventID>9001</EventID><Title>Majakan kello</Title><OriginalTitle>The Lighthouse Clock</OriginalTitle>
        <LengthInMinutes>102</LengthInMinutes><TheatreID>81</TheatreID><TheatreAuditriumID>811</TheatreAuditriumID>
        <Theatre>Kino Aalto, Helsinki</Theatre><TheatreAuditorium>sali 1</TheatreAuditorium>
        <PresentationMethod>2D</PresentationMethod>
        <SpokenLanguage><Name>suomi</Name><ISOTwoLetterCode>fi</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>72101</ID><dtAccounting>{day+2}T00:00:00</dtAccounting>
        <dttmShowStart>{day+2}T12:30:00</dttmShowStart><dttmShowEnd>{day+2}T14:08:00</dttmShowEnd>
        <EventID>9002</EventID><Title>Paperikomeetat (dub)</Title><OriginalTitle>Paper Comets (dub)</OriginalTitle>
        <LengthInMinutes>88</LengthInMinutes><TheatreID>81</TheatreID><TheatreAuditriumID>812</TheatreAuditriumID>
        <Theatre>Kino Aalto, Helsinki</Theatre><TheatreAuditorium>sali 2</TheatreAuditorium>
        <PresentationMethod>2D</PresentationMethod>
        <SpokenLanguage><Name>suomi</Name><ISOTwoLetterCode>fi</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>72201</ID><dtAccounting>{day+2}T00:00:00</dtAccounting>
        <dttmShowStart>{day+2}T17:15:00</dttmShowStart><dttmShowEnd>{day+2}T18:53:00</dttmShowEnd>
        <EventID>9003</EventID><Title>Paperikomeetat (orig)</Title><OriginalTitle>Paper Comets (orig)</OriginalTitle>
        <LengthInMinutes>88</LengthInMinutes><TheatreID>82</TheatreID><TheatreAuditriumID>821</TheatreAuditriumID>
        <Theatre>Kuvala, Jyväskylä</Theatre><TheatreAuditorium>sali 1</TheatreAuditorium>
        <PresentationMethod>3D</PresentationMethod>
        <SpokenLanguage><Name>englanti</Name><ISOTwoLetterCode>en</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>72301</ID><dtAccounting>{day+2}T00:00:00</dtAccounting>
        <dttmShowStart>{day+2}T19:00:00</dttmShowStart><dttmShowEnd>{day+2}T20:24:00</dttmShowEnd>
        <EventID>9004</EventID><Title>Jäätiköiden laulu</Title><OriginalTitle>Jäätiköiden laulu</OriginalTitle>
        <LengthInMinutes>74</LengthInMinutes><TheatreID>82</TheatreID><TheatreAuditriumID>822</TheatreAuditriumID>
        <Theatre>Kuvala, Jyväskylä</Theatre><TheatreAuditorium>sali 2</TheatreAuditorium>
        <PresentationMethod>2D</PresentationMethod>
        <SpokenLanguage><Name>suomi</Name><ISOTwoLetterCode>fi</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>72401</ID><dtAccounting>{day+2}T00:00:00</dtAccounting>
        <dttmShowStart>{day+2}T20:30:00</dttmShowStart><dttmShowEnd>{day+2}T22:51:00</dttmShowEnd>
        <EventID>9005</EventID><Title>Øre &amp; Ære</Title><OriginalTitle>Øre &amp; Ære</OriginalTitle>
        <LengthInMinutes>131</LengthInMinutes><TheatreID>83</TheatreID><TheatreAuditriumID>831</TheatreAuditriumID>
        <Theatre>Kino Aalto, Turku</Theatre><TheatreAuditorium>sali 1</TheatreAuditorium>
        <PresentationMethod>2D</PresentationMethod>
        <SpokenLanguage><Name>tanska</Name><ISOTwoLetterCode>da</ISOTwoLetterCode></SpokenLanguage></Show>
      <Show><ID>70901</ID><dtAccounting>{day+0}T00:00:00</dtAccounting>
        <dttmShowStart>{day+1}T00:30:00</dttmShowStart><EventID>9005</EventID><Title>Øre &amp; Ære</Title>
        <TheatreID>81</TheatreID><Theatre>Kino Aalto, Helsinki</Theatre><TheatreAuditorium>sali 1</TheatreAuditorium></Show>
    </Shows></Schedule>
    """#

  /// Areas; numbers of theatres and areas collide, as in real feeds.
  static let areas = #"""
    <TheatreAreas>
      <TheatreArea><ID>80</ID><Name>Valitse alue/teatteri</Name></TheatreArea>
      <TheatreArea><ID>81</ID><Name>Helsinki</Name></TheatreArea>
      <TheatreArea><ID>84</ID><Name>Helsinki: KINO AALTO</Name></TheatreArea>
      <TheatreArea><ID>85</ID><Name>Jyväskylä: KUVALA</Name></TheatreArea>
      <TheatreArea><ID>86</ID><Name>Turku: KINO AALTO</Name></TheatreArea>
    </TheatreAreas>
    """#

  /// The days with shows.
  static let dates = #"""
    <Dates><dateTime>{day+0}T00:00:00</dateTime><dateTime>{day+1}T00:00:00</dateTime><dateTime>{day+2}T00:00:00</dateTime></Dates>
    """#

  /// News.
  static let news = #"""
    <News>
      <NewsArticle><Title>Ensi-ilta: Jäätiköiden laulu</Title><PublishDate>{day-1}T00:00:00</PublishDate>
        <HTMLLead>Yksitoista talvea j&amp;auml;&amp;auml;t&amp;auml;.</HTMLLead>
        <HTMLContent>&lt;p&gt;Elokuva on kuvattu Lapissa &amp;ndash; yhdell&amp;auml; kameralla.&lt;/p&gt;</HTMLContent>
        <ArticleURL>https://cinema.example/news/1</ArticleURL>
        <Categories><NewsArticleCategory><ID>1</ID><Name>Ensi-illat</Name></NewsArticleCategory></Categories></NewsArticle>
      <NewsArticle><Title>Kino Aalto avataan uudelleen</Title><PublishDate>{day-6}T00:00:00</PublishDate><HTMLLead/>
        <HTMLContent>&lt;p&gt;Sali 2 on korjattu.&lt;/p&gt;</HTMLContent><ArticleURL>https://cinema.example/news/2</ArticleURL>
        <Categories><NewsArticleCategory><ID>2</ID><Name>Teatterit</Name></NewsArticleCategory></Categories></NewsArticle>
    </News>
    """#

  /// Sections of news.
  static let newsCategories = #"""
    <NewsCategories>
      <NewsArticleCategory><ID>1</ID><Name>Ensi-illat</Name><NewsArticleCount>1</NewsArticleCount></NewsArticleCategory>
      <NewsArticleCategory><ID>2</ID><Name>Teatterit</Name><NewsArticleCount>1</NewsArticleCount></NewsArticleCategory>
    </NewsCategories>
    """#

  /// The films with the best scores.
  static let chart = #"""
    {"movies": [
      {"id": "9001", "title": "Majakan kello", "year": 2026, "runtime": 102,
       "critics_consensus": "Slow as the tide, and as hard to stop.",
       "ratings": {"critics_rating": "Certified Fresh", "critics_score": 91, "audience_rating": "Upright",
         "audience_score": 84}, "alternate_ids": {"imdb": "9900001"}},
      {"id": "9005", "title": "Øre & Ære", "year": 2024, "runtime": 131,
       "ratings": {"critics_rating": "Fresh", "critics_score": 72, "audience_rating": "Spilled", "audience_score": 58}},
      {"id": "9004", "title": "Jäätiköiden laulu", "year": 2026, "runtime": 74,
       "ratings": {"critics_score": -1, "audience_score": 96}}
    ]}
    """#
}
