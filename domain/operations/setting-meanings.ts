export type SettingMeaning = {
  /** The heading of the setting's group. */
  group: string
  meaning: string
}

const GROUP = /^# --- (.+) ---$/
const SETTING = /^#([A-Z][A-Z0-9_]*)=/

/**
 * Returns what .env.example says about each setting, by name and in the file's order. A comment is
 * about all settings that follow it without another comment between them.
 */
export function parseSettingMeanings(example: string): Map<string, SettingMeaning> {
  const meanings = new Map<string, SettingMeaning>()
  let group = ''
  let comment: string[] = []
  let isOpen = false
  for (const line of example.split('\n')) {
    const name = SETTING.exec(line)?.[1]
    const heading = GROUP.exec(line)?.[1]
    if (name) {
      meanings.set(name, { group, meaning: comment.join(' ') })
      isOpen = false
    } else if (heading) {
      group = heading.replace(/ \(docs\/[^)]*\)/, '')
      comment = []
    } else if (line.startsWith('# ')) {
      if (!isOpen) comment = []
      isOpen = true
      comment.push(line.replace(/^# (?:\(?\*\)? )?/, ''))
    }
  }
  return meanings
}
