import { describe, expect, it } from 'vitest'
import { startAfterPaint } from './after-paint.ts'

const PRELOAD = '<link rel="modulepreload" href="/assets/a.js"/>'
const MODULE = '<script nonce="n" type="module" async="">import "/assets/a.js"</script>'

describe('a page that starts after it is painted', () => {
  it('keeps its module as data, and the files for one script at its end', () => {
    const page = startAfterPaint(`<head>${PRELOAD}</head><body><p>$&</p>${MODULE}</body>`, 'n')
    expect(page).toMatch(
      /^<head><\/head><body><p>\$&<\/p><script nonce="n" type="text\/plain">import "\/assets\/a.js"<\/script><script nonce="n">/,
    )
    expect(page).toContain('["/assets/a.js"]')
    expect(page).toMatch(/<\/script><\/body>$/)
  })

  it('is left alone where nothing of ours would be started', () => {
    const other = `<body>${PRELOAD}<script type="module" async="">evil()</script></body>`
    expect(startAfterPaint(other, 'n')).toBe(other)
  })
})
