import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawById } from '#app/endpoints/scene.server.ts'
import { drawHero } from '#app/screens/site/home/hero/draw-hero.ts'
import { USE_CASES } from '#content/use-cases/index.ts'
import { drawPostIllustration } from '#db/seed/post-illustrations.ts'
import { codePath } from '#domain/qr/code-path.ts'
import { insertDrawing, placeCodes } from '#domain/qr/drawing.ts'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { allRead, readWithAll } from './support/qr-decoders.ts'

const FILES = globSync(['app/**/*.svg', 'db/**/*.svg'])
const SCENES = 'app/components/site/scenes'
const CODE = codePath(qrMatrix('HTTPS://A.EXAMPLE/Q/B', 'M'))
const ORIGIN = 'https://videos.example'
/** A sixth of the drawing's size: blurs are quick, and the parser reads all of it. */
const SMALL = { density: 12 }

const sourceOf = (file: string) => readFileSync(file, 'utf8')

describe.each(FILES)('%s', (file) => {
  it('is well formed, and runs nothing', async () => {
    await expect(sharp(file, SMALL).stats()).resolves.toBeDefined()
    expect(sourceOf(file)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/)
    expect(sourceOf(file)).not.toMatch(/<(script|style|foreignObject)|\son\w+=/)
  })

  it('has the gradients, filters and parts that it refers to', () => {
    const goldenHour = sourceOf(`${SCENES}/golden-hour.svg`)
    const whole = insertDrawing(sourceOf(file), 'golden-hour', goldenHour)
    for (const [, id] of whole.matchAll(/(?:url\(|href=")#([\w-]+)/g)) {
      expect(whole).toContain(`id="${id}"`)
    }
  })

  it('holds a code in each of its squares', () => {
    const squares = sourceOf(file).split('class="code"').length - 1
    const placed = placeCodes(sourceOf(file), [CODE])
    expect(placed.split(`d="${CODE.path}"`).length - 1).toBe(squares)
    expect(placed).not.toMatch(/NaN|undefined/)
    expect(placeCodes(sourceOf(file), [])).not.toContain('class="code"')
  })
})

describe.each(USE_CASES.map((useCase) => [useCase.id, useCase] as const))(
  'the scene of %s',
  (id, { demo }) => {
    const scene = drawById(id, ORIGIN) ?? ''

    it('is in the color of its page', () => {
      expect(sourceOf(`${SCENES}/${id}.svg`)).toContain(` color="${demo.brandingColor}"`)
    })

    it('has a caption, and a code that phones read in the whole picture', async () => {
      expect(scene).toContain(`>${demo.caption}</text>`)
      expect(scene).not.toContain('{{')
      const picture = await sharp(Buffer.from(scene)).resize(640).png().toBuffer()
      const address = `${ORIGIN}/use-cases/${id}/demo`.toUpperCase()
      expect(await readWithAll(picture)).toEqual(allRead(address))
    })

    it('has neither without the camera', () => {
      const plain = drawById(id, null) ?? ''
      expect(plain).not.toMatch(/<text|class="code"/)
    })
  },
)

it('the hero says what is typed, and squeezes long words', () => {
  const short = drawHero(CODE, 'Guide')
  expect(short).toContain('>GUIDE</text>')
  expect(short).toContain('lengthAdjust="spacingAndGlyphs"></text>')
  const long = drawHero(CODE, 'A colour guide for evenings & nights')
  expect(long).toContain('textLength="160" lengthAdjust="spacingAndGlyphs">A COLOUR GUIDE FOR …<')
  expect(long).toContain('>A colour guide</text>')
  expect(long).toContain('>for evenings &amp;…</text>')
  expect(short + long).not.toMatch(/\{\{|id="golden-hour"/)
})

describe('the demo’s blog', () => {
  const drawings = FILES.filter((file) => /db.seed.drawings/.test(file))
  const withCode = drawings.filter((file) => sourceOf(file).includes('class="code"'))

  it('has codes in six pictures', () => {
    expect(withCode).toHaveLength(6)
  })

  it.each(withCode.map((file) => basename(file, '.svg')))(
    'the code in %s can be read',
    async (name) => {
      const picture = await drawPostIllustration(name as 'sofa', ORIGIN, 'gr3nd7')
      expect(Object.values(await readWithAll(picture))).toContain(
        `${ORIGIN}/q/gr3nd7`.toUpperCase(),
      )
    },
  )
})
