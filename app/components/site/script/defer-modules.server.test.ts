import { describe, expect, it } from 'vitest'
import { deferModules } from './defer-modules.server.ts'

const PRELOADS =
  '<link rel="modulepreload" nonce="n" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>'
const MODULE = '<script nonce="n" type="module" async="">import "/assets/a.js"</script>'

describe('a page whose modules wait', () => {
  it('has its module as data, with the files it needs', () => {
    const page = deferModules(`<head>${PRELOADS}</head><body><p>$&</p>${MODULE}</body>`, 'n')
    expect(page).toBe(
      '<head></head><body><p>$&</p><script nonce="n" type="text/plain" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js"</script></body>',
    )
  })

  it('is unchanged if it has no module script with the nonce', () => {
    const other = `<body>${PRELOADS}<script type="module" async="">evil()</script></body>`
    expect(deferModules(other, 'n')).toBe(other)
  })
})
