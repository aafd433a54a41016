import Bowser from 'bowser'

/** What a person calls the device a session is on: 'Chrome on Windows', 'Safari on iPhone'. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent?.slice(0, 400).trim()
  if (!agent) return 'Unknown device'
  const { browser, os, platform } = parsed(agent)
  // An iPhone's owner does not call it iOS.
  const device = /^(iPhone|iPad)$/.test(platform) ? platform : os
  if (browser && device) return `${browser} on ${device}`
  return browser || device || 'A program'
}

function parsed(agent: string): { browser: string; os: string; platform: string } {
  try {
    const { browser, os, platform } = Bowser.parse(agent)
    const known = browser.name && /^Mozilla\//.test(agent) ? browser.name : ''
    return { browser: known, os: os.name ?? '', platform: platform.model ?? '' }
  } catch {
    return { browser: '', os: '', platform: '' }
  }
}
