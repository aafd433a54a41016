/** The editor's messages about styles. */
export const QR_STYLE_MESSAGES = {
  saved: 'QR code style saved successfully!',
  saveFailed: 'Error saving QR code style. Please try again.',
  tooMany: 'Too many changes. Please try again in a minute.',
  lightOnDark:
    'Common scanners cannot read a light code on a dark background. Choose a dark foreground and a light background.',
  unreadable:
    'Our scanner could not read this code, so you can’t use it. Choose a simpler logo that isn’t a QR code itself, a smaller size or the standard style.',
  notAColor: 'Please enter a color such as #1A2B3C',
  checkFailed: 'This code could not be checked. Please try again.',
  largeLogo: 'Scan reliability may fall with larger logos. Medium is recommended.',
} as const
