import Bowser from 'bowser'

/** Models to name instead of 'iOS', because people know them better. */
const MODELS = ['iPhone', 'iPad']

/** Returns the device name for a session, for example 'Chrome on Windows' or 'Safari on iPhone'. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent?.slice(0, 400).trim()
  if (!agent) return 'Unknown device'
  const { browser, os, platform } = Bowser.parse(agent)
  const program = agent.startsWith('Mozilla/') ? browser.name : ''
  const device = MODELS.find((model) => model === platform.model) ?? os.name
  if (program && device) return `${program} on ${device}`
  return program || device || 'A program'
}
