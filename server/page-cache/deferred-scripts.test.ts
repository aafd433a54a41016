import { describe, expect, it } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

const PRELOAD = '<link rel="modulepreload" href="/assets/a.js"/>'
const MODULE = '<script nonce="n" type="module" async="">import "/assets/a.js"</script>'

describe('a page that loads scripts after the first paint', () => {
  it('has its module as data, and a script at its end that loads the files', () => {
    const page = deferScripts(`<head>${PRELOAD}</head><body><p>$&</p>${MODULE}</body>`, 'n')
    expect(page).toMatch(
      /^<head><\/head><body><p>\$&<\/p><script nonce="n" type="text\/plain">import "\/assets\/a.js"<\/script><script nonce="n">/,
    )
    expect(page).toContain('["/assets/a.js"]')
    expect(page).toMatch(/<\/script><\/body>$/)
  })

  it('is unchanged if it has no module script', () => {
    const other = `<body>${PRELOAD}<script type="module" async="">evil()</script></body>`
    expect(deferScripts(other, 'n')).toBe(other)
  })
})
