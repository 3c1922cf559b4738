extension DemoFile {
  /// The Lighthouse Clock: poster, made by scripts/make-demo-files.
  static let lighthousePoster = DemoFile(
    name: "lighthouse-poster.png",
    text: """
      iVBORw0KGgoAAAANSUhEUgAAAKAAAADwCAMAAACwn5/oAAAACXBIWXMAAAABAAAAAQBPJcTWAAADAFBMVEUQG0kTHksVIU4XI1AYHCYZJ1McKlYf
      L1oiM10kNmAmOGIoO2UqPmcsQWovRW0ySXA0S3M2TnU5Ung8VnzEKCzs6OD64Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/
      6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/
      6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/
      6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/
      6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/
      6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/
      6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/
      6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/
      6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6Iz/6IxNJ+0ZAAACYklE
      QVR42u3cbW+CMBiFYZ7p5rZkFvf//6MBvi1xzGVZYlCUvnLEu4lfQMzlqdCnNalVNBqNRqPFNDOAAAECBAgwCvgkDlT3AQQIEODDA21FggABAgSo
      /aB+JkGAAAECBLho4NpIECBAgA/+HAy5aDc8sBcD5mu1CLAWSbCW6eL6ke9iqhmAAAHeA7CRLxZ+hU69mmmyGNMWCxmCTF/NJA7SNt6XfFRn/5Ae
      qm54KBUyqFg4XPiiwwPt8bVVL/nbBMbcJX90kAFAKxpkoUlTeJAFZ3VhQZaddgYEWX5e7ImcZ+Lu0duzLX1MDdJe/Ue6i60Lc25lE5waZLKJe8Tn
      dKPdUsksv3Wjvx2h9cHLSLEFzPPeFgOeB6kHHASpCTwJ0h/Ylw1SfemjY/Folmln4qHuvhMEWBz47nmcBBfzmMn1nKGLAc5+k6iMuXQxQEYSuhhg
      GuBbwBkSBAjwPkaSTEOJbz3Y08UAAQIEKD2SvFw5t/miiwECBBhdDxoJAgS44GlnnlucLgY4uV69dZYEAQJUqAd7Esw6FmcZjLlJAAIEyHPQo60i
      z/MbBLj4etBIECBDnd5YRxcDBBg01LWj799dLwgP+YHt9ffvbyvzAdupF5VUrr11J8pdKWAbePG+QJD22UZ/xsn+jd/pgWn3mJQF/hOFgX9GbeCR
      2IsDq/Tbv1n6fQycOjCt0TLtBOHUgcmMlnMvDacOTGG07LuROHVgpNHK7Ofi1IHhRiu5I45TB4YYrfyeQk4d6Ie0+XZlmoRsbO5to8aZzdwJTmus
      bgEECBAgQIAAAQIECBAgQIDC7Qeg6jgR3yOfawAAAABJRU5ErkJggg==
      """)
}
