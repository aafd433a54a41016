import { readFileSync } from 'node:fs'
import { isSecret, NAMES, type Name, type Texts } from './env-schema.ts'

const MAX_SECRET_BYTES = 10_000

/**
 * Returns the variables that are set, trimmed. A blank variable counts as unset. A secret may be in
 * a file instead, as container platforms and secret managers provide it: `SESSION_SECRET_FILE`
 * names the file that contains SESSION_SECRET.
 */
export function readVariables(source: NodeJS.ProcessEnv): { texts: Texts; problems: string[] } {
  const texts: Texts = {}
  const problems: string[] = []
  for (const name of NAMES) {
    const text = source[name]?.trim()
    const file = isSecret(name) ? source[`${name}_FILE`]?.trim() : undefined
    if (text) texts[name] = text
    if (text && file)
      problems.push(`${name}_FILE: is set together with ${name}: set only one of them`)
    else if (file) {
      const read = readSecret(file)
      if (read) texts[name] = read
      else problems.push(unreadable(name))
    }
  }
  return { texts, problems }
}

function readSecret(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8')
    return text.length <= MAX_SECRET_BYTES ? text.trim() || null : null
  } catch {
    return null
  }
}

const unreadable = (name: Name) =>
  `${name}_FILE: the file is unreadable, empty or longer than ${MAX_SECRET_BYTES} bytes`
