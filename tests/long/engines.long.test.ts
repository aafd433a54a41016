import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site, startSite } from '#tests/support/demo-product.ts'
import { button, field } from '#tests/support/engines/engine.ts'
import { firefox } from '#tests/support/engines/firefox.ts'
import { webkit } from '#tests/support/engines/webkit.ts'
import { createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { until } from '#tests/support/product.ts'

// The visitor's main job in the engines of Firefox and Safari; tests/e2e covers Chromium.

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

it.for([firefox, webkit])('a visitor gets the file in $name', async (engine, { skip }) => {
  const obstacle = engine.findObstacle()
  if (obstacle) skip(obstacle)
  const magnet = await createPdfMagnet(site.services, { title: 'The lamp guide' })
  const visitor = await engine.start()
  try {
    await visitor.open(`${site.url}/m/${magnet.shortId}`)
    await visitor.type(field('Full Name'), 'Ana María')
    await visitor.type(field('Email Address'), 'ana@example.org')
    await visitor.click(button('Submit to Unlock'))
    const path = () => visitor.read('return location.pathname').catch(() => '')
    await until('the thank-you page', async () => (await path()).startsWith('/thanks/'))
    expect(await visitor.read('return document.body.innerText')).toContain('Thank you, Ana María')
    const file = await visitor.read(DOWNLOAD)
    expect(file).toBe(magnet.body.toString())
  } finally {
    await visitor.close()
  }
})

/** Sends the form of the download button, and returns the file as text. */
const DOWNLOAD = `
  const { form } = (() => { ${button('Download Now')} })()
  const answer = await fetch(form.action, { method: form.method, body: new URLSearchParams(new FormData(form)) })
  return answer.text()`
