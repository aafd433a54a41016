import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { en } from '#content/languages/en.ts'
import { listModules, slowTexts } from './support/hostile-text.ts'

/** Schemas that are created for saved values, with their arguments. */
const MADE_FOR: Record<string, unknown[]> = {
  apiKeyForm: [new Date('2026-11-01')],
  postScheduleForm: [new Date('2026-11-01')],
  grantForm: [new Date('2026-11-01')],
  leadForm: [en],
  reportForm: [en],
  nameForm: [en],
  editMagnetForm: [{ fileType: 'pdf' }],
  shareForm: [new Date('2026-11-01')],
  kitForm: [new Date('2026-11-01')],
  templateForm: [null],
  packForm: ['https://magnet.example/m/x7k2pd'],
  postForm: ['2026-11-01'],
  publishForm: [true],
  viewsForm: ['2026-11-01'],
  myPageForm: [['title', 'description', 'brandingColor']],
  importForm: [{ columns: 3, target: 'people', now: new Date('2026-11-01') }],
}

type Found = { name: string; schema: z.ZodType }

/** Returns every schema that a domain module exports. */
async function schemas(): Promise<Found[]> {
  const found: Found[] = []
  for (const { path, source } of listModules('domain')) {
    if (!source.includes("from 'zod'")) continue
    const exported: Record<string, unknown> = await import(path)
    for (const [name, value] of Object.entries(exported)) {
      const args = MADE_FOR[name]
      const made = typeof value === 'function' && args ? value(...args) : value
      if (made instanceof z.ZodType) found.push({ name, schema: made })
      else if (typeof value === 'function' && name.endsWith('Form')) {
        throw new Error(`${name} makes a schema: say in MADE_FOR what for`)
      }
    }
  }
  return found
}

/** Returns the fields of an object schema, also inside transforms; null for other schemas. */
function fieldsOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> | null {
  const { def } = schema._zod
  if ('shape' in def) return def.shape as Record<string, z.core.$ZodType>
  const inner = 'in' in def ? def.in : 'innerType' in def ? def.innerType : null
  return inner ? fieldsOf(inner as z.core.$ZodType) : null
}

/**
 * Returns a value that passes validation, so that transforms run: an option of an enum, else
 * undefined.
 */
function harmless(field: z.core.$ZodType): unknown {
  const { def } = field._zod
  if ('entries' in def) return Object.values(def.entries as object)[0]
  return 'innerType' in def ? harmless(def.innerType as z.core.$ZodType) : ''
}

const all = await schemas()

describe('every form of the domain reads hostile text quickly', () => {
  it('the schemas are found', () => expect(all.length).toBeGreaterThan(20))

  it.each(all)('$name', ({ schema }) => {
    const fields = fieldsOf(schema)
    if (!fields) {
      expect(slowTexts((text) => schema.safeParse(text))).toEqual([])
      return
    }
    const others = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, harmless(field)]),
    )
    const slow = Object.keys(fields).flatMap((name) =>
      slowTexts((text) => schema.safeParse({ ...others, [name]: text })).map(
        (what) => `${name}: ${what}`,
      ),
    )
    expect(slow).toEqual([])
  })
})
