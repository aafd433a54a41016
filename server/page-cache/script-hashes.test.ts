import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { allowByHash } from './script-hashes.ts'

const POLICY = "default-src 'self'; script-src 'self' 'nonce-aB+/9=='; object-src 'none'"
const NONCE = 'nonce="aB+/9=="'
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const allow = (html: string) => allowByHash({ html, policy: POLICY })

describe('a page with scripts allowed by hash', () => {
  it('has a hash for every script with the nonce, and no nonce', () => {
    const page = allow(
      `<link rel="modulepreload" ${NONCE} href="/a.js"/><script ${NONCE}>one()</script>` +
        `<p>two</p><script type="module" ${NONCE} async="">import "/a.js"</script>` +
        `<script ${NONCE} src="/b.js"></script><script ${NONCE}>one()</script>`,
    )
    expect(page?.policy).toBe(
      `default-src 'self'; script-src 'self' ${hash('one()')} ${hash('import "/a.js"')}; object-src 'none'`,
    )
    expect(page?.html).toBe(
      '<link rel="modulepreload" href="/a.js"/><script>one()</script>' +
        '<p>two</p><script type="module" async="">import "/a.js"</script>' +
        '<script src="/b.js"></script><script>one()</script>',
    )
  })

  it('has no hash for an injected script', () => {
    const page = allow(`<p><script>evil()</script></p><script ${NONCE}>ours()</script>`)
    expect(page?.policy).toContain(hash('ours()'))
    expect(page?.policy).not.toContain(hash('evil()'))
    const swallowing = allow(`<script data-x="<script ${NONCE}>ours()</script>`)
    expect(swallowing?.policy).toContain(`'self' ${hash('ours()')};`)
  })

  it('is null if the nonce is missing or occurs elsewhere', () => {
    expect(allow(`<script ${NONCE}>const nonce = 'aB+/9=='</script>`)).toBeNull()
    expect(allowByHash({ html: '<p></p>', policy: "script-src 'self'" })).toBeNull()
  })
})
