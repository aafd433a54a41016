import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NAMES } from '#platform/env-schema.ts'
import { parseSettingMeanings } from './setting-meanings.ts'

const EXAMPLE = `# Every setting.
#
#   shell:    set -a

# --- Where it listens (docs/self-hosting.md) ---

# The port and address
# to listen on.
#PORT=3000
#HOST=127.0.0.1
# (*) A secret.
#SESSION_SECRET=
`

describe('the meaning of a setting', () => {
  it('is the comment above it, which may be about several settings', () => {
    const group = 'Where it listens'
    expect([...parseSettingMeanings(EXAMPLE)]).toEqual([
      ['PORT', { group, meaning: 'The port and address to listen on.' }],
      ['HOST', { group, meaning: 'The port and address to listen on.' }],
      ['SESSION_SECRET', { group, meaning: 'A secret.' }],
    ])
  })

  it('is in .env.example for every setting', () => {
    const meanings = parseSettingMeanings(
      readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'),
    )
    for (const name of NAMES) {
      expect([name, meanings.get(name)?.meaning]).toEqual([name, expect.stringMatching(/\w.*\./)])
      expect(meanings.get(name)?.group).not.toBe('')
    }
  })
})
