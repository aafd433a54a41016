import { readVariables } from './env-files.ts'
import { DEFAULTS, isSecret, NAMES, type Name, type Texts } from './env-schema.ts'

/** A setting as this process reads it. */
export type Setting = {
  name: Name
  isSecret: boolean
  /** Null if the setting isn't set, or is a secret. A URL with a password is a secret too. */
  value: string | null
  /** 'file': the secret is in the file that `…_FILE` names. */
  source: 'default' | 'environment' | 'file' | 'unset'
}

const HAS_PASSWORD = /:\/\/[^/]*@/

/** Returns all settings in the order of the schema. */
export function listSettings(source: NodeJS.ProcessEnv): Setting[] {
  const { texts } = readVariables(source)
  const defaults: Texts = DEFAULTS
  return NAMES.map((name) => {
    const given = texts[name]
    const value = given ?? defaults[name] ?? null
    const mustHide = isSecret(name) || (value !== null && HAS_PASSWORD.test(value))
    return {
      name,
      isSecret: mustHide,
      value: mustHide ? null : value,
      source: sourceOf(name, source, { given, value }),
    }
  })
}

function sourceOf(
  name: Name,
  source: NodeJS.ProcessEnv,
  { given, value }: { given: string | undefined; value: string | null },
): Setting['source'] {
  if (given !== undefined) return source[name]?.trim() ? 'environment' : 'file'
  return value === null ? 'unset' : 'default'
}
