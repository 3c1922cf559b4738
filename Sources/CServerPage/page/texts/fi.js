export default {
  // How to search, which the program tells in English.
  ways: {
    'begins-with': 'nimet, jotka alkavat sanoilla', 'contains': 'nimet, joissa sanat ovat', 'full-text': 'kaikki sanat nimissä, tekijöissä, lajityypeissä ja kuvauksissa, osuvimmat ensin',
    'near': 'elokuvat, joita esitetään alle 30 km:n päässä kaupungista, kylästä tai pisteestä, kuten 60.17,24.94',
  },
  language: 'Suomi', skip: 'Siirry sisältöön', search: 'Hae', searchBy: 'Hakutapa', films: 'Elokuvat', now: 'Nyt', coming: 'Tulossa',
  top: 'Katsotuimmat', showtimes: 'Näytökset', news: 'Uutiset', bookmarks: 'Kirjanmerkit', library: 'Kirjasto', exports: 'Viennit', sources: 'Lähteet',
  signIn: 'Kirjaudu', token: 'Tunnus', tokenHelp: 'Avaa osoite, jonka trailer-edit serve tulosti, tai liitä tunnus tähän.',
  signedOut: 'Et ole kirjautunut.', offline: 'Palvelin ei vastaa. Näkyvä tieto voi olla vanhaa.', loading: 'Ladataan …',
  none: 'Täällä ei ole mitään.', noFilms: 'Ei elokuvia.', again: 'Yritä uudelleen', more: 'Näytä lisää', results: (n) => n === 1 ? '1 elokuva' : `${n} elokuvaa`, minutes: (n) => `${n} min`, year: 'Vuosi',
  runtime: 'Kesto', genres: 'Lajit', release: 'Ensi-ilta', rating: 'Ikäraja', people: 'Tekijät', from: 'Lähde', originOf: (f, s) => `${f}: ${s}`, origins: 'Mistä kukin tieto on peräisin',
  trailers: 'Trailerit', watch: 'Katso', openPage: 'Avaa sivu', fetching: 'Noudetaan', licence: 'Lisenssi', bookmark: 'Lisää kirjanmerkki', unbookmark: 'Poista kirjanmerkki',
  category: 'Luokka', move: 'Siirrä', undo: 'Kumoa', redo: 'Tee uudelleen', nothingToUndo: 'Ei kumottavaa', day: 'Päivä', theatre: 'Teatteri', time: 'Aika', film: 'Elokuva', all: 'Kaikki',
  read: 'Lue', back: 'Takaisin', files: (n) => n === 1 ? '1 tiedosto' : `${n} tiedostoa`, noLibrary: 'Käynnistä palvelin valinnalla --library KANSIO, niin omat elokuvasi näkyvät täällä.', refresh: 'Päivitä kaikki', refreshing: 'Päivitetään …',
  canDo: 'Osaa', state: 'Tila', usable: 'käytettävissä', attribution: 'Maininta', play: 'Toista tai pysäytä', setIn: 'Alku tähän (I)', setOut: 'Loppu tähän (O)', clear: 'Koko elokuva',
  handleIn: 'Leikkauksen alku', handleOut: 'Leikkauksen loppu', rotate: 'Käännä', degrees: (n) => n === 0 ? 'ei' : `${n}°`, title: 'Otsikko', titleAt: 'Otsikko alkaen', music: 'Musiikki', noMusic: 'ei mitään',
  volume: 'Musiikin voimakkuus', plan: 'Suunnitelma', copied: 'kopioidaan', encoded: 'koodataan', planSummary: (p) => `${p.copiedFrames ?? 0} kuvaa kopioidaan, ${p.encodedFrames ?? 0} koodataan, ${p.seconds.toFixed(3)} s`,
  exportIt: 'Vie', exportName: 'Tiedoston nimi', queued: 'Se odottaa jonossa.', commandLine: 'Komentorivinä', copy: 'Kopioi', copiedText: 'Kopioitu.', cancel: 'Peruuta', delete: 'Poista', download: 'Lataa',
  cannotPlay: 'Tämä selain ei voi toistaa elokuvaa sellaisenaan.', tooSlow: 'Palvelin on liian hidas koodaamaan elokuvaa katsottaessa.', encodedToWatch: 'Selain ei toista elokuvaa sellaisenaan: puuttuva koodataan katsottaessa.', makePlayable: 'Tee kopio, jonka se voi toistaa', edit: 'Leikkaa', resumeAt: (t) => `Jäit kohtaan ${t}.`, resume: 'Jatka siitä', states: { waiting: 'odottaa', running: 'käynnissä', done: 'valmis', failed: 'epäonnistui', cancelled: 'peruttu' },
  frames: (r) => `${r.copiedFrames} kuvaa kopioitu, ${r.encodedFrames} koodattu`, keptWeek: 'Tulokset säilyvät seitsemän päivää.', sessions: 'Kirjautuneet selaimet', thisOne: 'tämä', end: 'Lopeta', newToken: 'Tunnus toiselle selaimelle',
  credits: 'Kenelle noudetuista kuuluu kiitos', timeline: 'Aikajana', keys: 'Näppäimet: I ja O rajaavat, välilyönti toistaa, nuolet siirtävät sekunnin, Shiftin kanssa kuvan.', near: 'Lähellä', lost: 'Katoaa', notFound: 'Sellaista sivua ei ole.', failed: 'Se ei onnistunut',
  stream: (k, c) => `${k}, ${c}`, subtitles: 'Tekstitys', noSubtitles: 'ei mitään', unknown: 'tuntematon', asOf: 'tilanne', languageChoice: 'Kieli',
};
