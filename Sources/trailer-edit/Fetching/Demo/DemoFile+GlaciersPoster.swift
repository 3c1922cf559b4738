extension DemoFile {
  /// The Song of Glaciers: poster, made by scripts/make-demo-files.
  static let glaciersPoster = DemoFile(
    name: "glaciers-poster.png",
    text: """
      iVBORw0KGgoAAAANSUhEUgAAAKAAAADwCAMAAACwn5/oAAAACXBIWXMAAAABAAAAAQBPJcTWAAADAFBMVEUUPlwURmyLs9eOtdiQttmSuNqVutuY
      vNyavdycvt2ewN6gxN6hwt+jw9+mxeCpx+GsyeKvy+OyzeS1z+W40ea60+fO5PL/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/
      8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/
      8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/
      8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/
      8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/
      8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/
      8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/
      8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/
      8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8Mj/8MhHulm2AAADp0lE
      QVR42u3b3XraMAwGYEcBB8izo2a7/wtkh11W1o0VOiAEbEv+Ee765WSQ2NIbJRFJB81XU/dCBkAAAQQQQABTlsUeFQQQQFzFOMQAAggggPgkQQUB
      BBBAAAHEJ8nDKqibzk7f7KoD2vnbXVVAe2/Vrp5z0ArWPqCC1r1hV0MFbeQ2LaCN31p9H2xXCkm6EOL1sRXsUkbgboZTQN8YVJBVQM8oVBBAPJP8
      W/Y4xAACCOD/CvyZNqr+Z5KueIrXZXjMiHMwrjyMESoVHBO24xAzSjhW0KjHaL3Wn99Gs447P/XOwTHuClf8E/CdIoYbkGm+qF6Tm+mbH5wZykDc
      bgEIIIDVLfgPbQABBPDT98E/qCCAAAKI2y0AAQQQQADxSYJDDCAuEhxiAD8hUPe3OgsxcKEqdGcjzx4tVOvnyNa2d1e/fxeHfuv4fNnIM+Pyr4bP
      kY18M3SE/mzknaEhDGQj/4zywlA2CswoLQxmIxP0LBV9t2uIoVkq+m7WEceyVPTN1xJLslT0zda3U6H7F3htgc8UXjaej/Ej0Yy+q23ENVhF33Qr
      sQVW0TfZTvz8VtF3GUGC7FbRdx5DktxW0Xca1RxvZNlfR3/J4RNlI9EM02n6jiNJmLVT9B3HkjRnp+g7jG4W4owver7DIe7K50iaSypZEmaSURTG
      zCOjJ4yaRXq1iNurpo+a9jbru3DKih35Ob2Ch716KuUzfTLwPcJTId+1kKJ9IuFKFrlPAl5mPxXyTV9Rgo8tXMkjn1+3NsFnzIbzm5B1TGT7K66C
      8640FPKd31OajyFcx0bu5Y3aMXab7nNEfpZV0LUvQynfYT2l+3zCdWLkXnCIvQO3ZXySi8S/I0MpHxsYKvRQyMcFhk+EoYyPCeScqEMRHw/Iu5CG
      Ej7OVSxo5VuZjxOZcvouRczmCwNlzyxDbl8QKH2mGjL7QkD5M9+Q1xe4YY15Jt3sc/r8FYx+Zs545VF2H2eeIDLl94VnSiI3fXbe6V44z45TGZ/3
      HjQHMNXnvYvPAEz3uWKII1NfyHc/ijwyOR9ISwgjIpPzkb6AMCYy3czL58sSmeYzc/pyRG6+XTXWvLwckelq9wr4UiPTNE4JX2pkmsQp40uMfDoH
      q13wRW8AAQQQQAABBPBjA5ubF7NlHxswU5ymVphxAWuB3QBrg+0D2x8OM1Lgo87VplZYEFjL1d3UCkOjRqNGo0ajRqNGo0ajRqNGo0ajRqNGo0aj
      RqNGo/4AjfovXhiJEgBWxP4AAAAASUVORK5CYII=
      """)
}
