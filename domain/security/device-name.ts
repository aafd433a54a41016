import Bowser from 'bowser'

/** Returns the name of the device of a session, e.g. 'Chrome on Windows' or 'Safari on iPhone'. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent?.slice(0, 400).trim()
  if (!agent) return 'Unknown device'
  const { browser, os, platform } = parsed(agent)
  // 'iPhone' and 'iPad' are better known than 'iOS'.
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
