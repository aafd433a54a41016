import { describe, expect, it } from 'vitest'
import { parseForm } from '#lib/forms.ts'
import { PACK_MESSAGES } from '../video-pack/pack-messages.ts'
import { MAX_CALL_LENGTH } from '../video-pack/pack-settings.ts'
import { codeValue, dockForms, liveSourceForm } from './live-form.ts'
import { LIVE_MESSAGES } from './live-messages.ts'

const MAGNET = '0197c0de-0000-7000-8000-000000000001'
const PLACEMENT = '0197c0de-0000-7000-8000-000000000002'
const FIELDS = {
  name: ' Friday  stream ',
  code: MAGNET,
  orientation: 'landscape',
  corner: 'bottom-right',
  callToAction: 'Scan to get it',
  goal: '',
  mode: 'always',
  showSeconds: '20',
  everyMinutes: '10',
  scenes: '',
}

function parse(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseForm(liveSourceForm, form)
}
const errorsOf = (fields: Record<string, string>) => {
  const parsed = parse({ ...FIELDS, ...fields })
  return parsed.ok ? {} : parsed.errors
}

describe('the form of a stream overlay', () => {
  it('takes what a browser sends', () => {
    const parsed = parse({
      ...FIELDS,
      goal: ' 250 ',
      showsCounter: 'on',
      mode: 'scenes',
      scenes: 'Interview\r\n\r\n  Break \r\nInterview',
    })
    expect(parsed.ok && parsed.value).toEqual({
      name: 'Friday stream',
      code: { magnetId: MAGNET, placementId: null },
      orientation: 'landscape',
      corner: 'bottom-right',
      callToAction: 'Scan to get it',
      goal: 250,
      showsCounter: true,
      mode: 'scenes',
      showSeconds: 20,
      everyMinutes: 10,
      scenes: ['Interview', 'Break'],
    })
  })

  it('names a code by its magnet, or by magnet and placement', () => {
    for (const placementId of [null, PLACEMENT]) {
      const value = { magnetId: MAGNET, placementId }
      const parsed = parse({ ...FIELDS, code: codeValue(value) })
      expect(parsed.ok && parsed.value.code).toEqual(value)
    }
  })

  it.each([
    [{ name: '  ' }, { name: LIVE_MESSAGES.nameMissing }],
    [{ name: 'a'.repeat(121) }, { name: LIVE_MESSAGES.nameLong }],
    [{ code: 'x' }, { code: LIVE_MESSAGES.codeMissing }],
    [{ code: `${MAGNET} x` }, { code: LIVE_MESSAGES.codeMissing }],
    [{ goal: '0' }, { goal: LIVE_MESSAGES.goalBad }],
    [{ goal: 'many' }, { goal: LIVE_MESSAGES.goalBad }],
    [{ goal: '1.5' }, { goal: LIVE_MESSAGES.goalBad }],
    [{ showSeconds: '4' }, { showSeconds: LIVE_MESSAGES.secondsBad }],
    [{ everyMinutes: '241' }, { everyMinutes: LIVE_MESSAGES.minutesBad }],
    [{ mode: 'scenes' }, { scenes: LIVE_MESSAGES.scenesMissing }],
    [
      { mode: 'interval', showSeconds: '60', everyMinutes: '1' },
      { showSeconds: LIVE_MESSAGES.secondsFillInterval },
    ],
    [
      { scenes: 'a\n'.repeat(9).replaceAll('a', 'x'.repeat(201)) },
      { scenes: LIVE_MESSAGES.sceneLong },
    ],
    [
      { scenes: Array.from({ length: 51 }, (_, i) => `Scene ${i}`).join('\n') },
      { scenes: LIVE_MESSAGES.scenesMany },
    ],
    [{ corner: 'middle' }, { corner: LIVE_MESSAGES.cornerBad }],
  ])('refuses %j with a message at its field', (fields, errors) => {
    expect(errorsOf(fields)).toEqual(errors)
  })

  it.each([
    [{ name: 'a'.repeat(120) }, { name: 'a'.repeat(120) }],
    [{ callToAction: 'a'.repeat(MAX_CALL_LENGTH) }, { callToAction: 'a'.repeat(MAX_CALL_LENGTH) }],
    [{ goal: '  ' }, { goal: null }],
    [{}, { goal: null, showsCounter: false, scenes: [] }],
    [{ mode: 'interval', showSeconds: '59', everyMinutes: '1' }, { mode: 'interval' }],
    [{ mode: 'always', showSeconds: '60', everyMinutes: '1' }, { mode: 'always' }],
    [{ scenes: 'x'.repeat(200) }, { scenes: ['x'.repeat(200)] }],
    [
      { scenes: Array.from({ length: 50 }, (_, i) => `Scene ${i}`).join('\n') },
      { scenes: expect.objectContaining({ length: 50 }) },
    ],
  ])('takes %j', (fields, value) => {
    expect(parse({ ...FIELDS, ...fields })).toMatchObject({ ok: true, value })
  })

  it('refuses a longer call, and more scenes than it reads', () => {
    expect(errorsOf({ callToAction: 'a'.repeat(MAX_CALL_LENGTH + 1) })).toEqual({
      callToAction: PACK_MESSAGES.callLong,
    })
    expect(errorsOf({ scenes: '\n'.repeat(50 * 202 + 1) })).toEqual({
      scenes: LIVE_MESSAGES.scenesMany,
    })
    expect(errorsOf({ scenes: '\n'.repeat(50 * 202) })).toEqual({})
  })

  it('refuses what can’t be drawn', () => {
    expect(errorsOf({ callToAction: 'Scan 🎉' }).callToAction).toContain('🎉')
  })
})

it('the dock’s mode has the same rules', () => {
  const form = new FormData()
  form.set('mode', 'interval')
  form.set('showSeconds', '120')
  form.set('everyMinutes', '2')
  const parsed = parseForm(dockForms.mode, form)
  expect(parsed.ok ? {} : parsed.errors).toEqual({ showSeconds: LIVE_MESSAGES.secondsFillInterval })
})
