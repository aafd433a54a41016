import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect } from './fixtures.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Expects that axe finds nothing on the page, and that the page doesn't scroll horizontally. The
 * page's context must bypass the content security policy, so that axe can be injected.
 */
export async function expectNoBarriers(page: Page) {
  const found = await page.evaluate(async (script) => {
    type Axe = { run(options: object): Promise<AxeResults> }
    const holder = window as unknown as { axe?: Axe }
    if (!holder.axe) new Function(script)()
    const options = {
      // Passes are not needed in the result, and pages in frames are checked by themselves.
      resultTypes: ['violations'],
      iframes: false,
      // Style sheets are loaded only for a rule that is off.
      preload: { assets: ['media'] },
    }
    const violations = (await holder.axe?.run(options))?.violations
    return {
      violations: violations?.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
      sideways: document.documentElement.scrollWidth - window.innerWidth,
    }
  }, AXE)
  const where = `${page.viewportSize()?.width} px wide`
  expect(found, where).toEqual({ violations: [], sideways: expect.any(Number) })
  expect(found.sideways, where).toBeLessThanOrEqual(0)
}
