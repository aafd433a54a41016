import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { CodeInfo, OwnCode } from '../video-check/codes.ts'
import {
  correctionsCsv,
  correctText,
  findReplacements,
  listAsked,
  listStillDead,
  mapCatalog,
  readLinks,
  statesOf,
} from './catalog-map.ts'
import { MAX_DESCRIPTIONS } from './description.ts'
import type { Catalog } from './link-state.ts'

const CATALOG: Catalog = {
  publicUrl: 'https://qr.example',
  hosts: ['qr.example', 'alias.example'],
  magnets: [
    { id: 'lamps', title: 'Lamp plans', link: 'https://qr.example/m/lamps', showing: null },
    { id: 'cakes', title: 'Cakes', link: 'https://qr.example/m/cakes', showing: 'Pies' },
  ],
  spokenNames: ['cake-tiger'],
}

const OWN: OwnCode = {
  whose: 'own',
  name: 'lamps',
  wrongHost: null,
  brandHost: null,
  isLocal: false,
  canSetAddress: false,
  isCampaign: false,
  sizeNeed: 1,
  magnet: { id: 'lamps', title: 'Lamp plans' },
  placement: null,
  state: 'active',
  repointedTo: null,
  savable: [],
}
const placement = { id: 'p', label: 'Lamp video', listedId: 'lamps' }
const cakes = { id: 'cakes', title: 'Cakes' }

/** Maps one description for each text, and describes the only link of each. */
function mapOf(texts: readonly string[], infos: Record<string, CodeInfo>) {
  const read = readLinks(
    texts.map((text, at) => ({ id: `v${at}`, title: `Video ${at}`, text })),
    CATALOG.hosts,
  )
  return { read, map: mapCatalog(read, new Map(Object.entries(infos)), CATALOG) }
}

describe('what a link opens', () => {
  const link = 'https://qr.example/m/lamps'
  const wrong: OwnCode = { ...OWN, wrongHost: 'old.example' }
  it.each<[string, string, CodeInfo, string, string | null]>([
    ['works', link, OWN, 'Works', null],
    ['paused', link, { ...OWN, state: 'paused' }, 'Paused', null],
    ['suspended', link, { ...OWN, state: 'suspended' }, 'Suspended', null],
    ['file missing', link, { ...OWN, state: 'file-missing' }, 'File missing', null],
    ['deleted', link, { ...OWN, state: 'deleted', magnet: null }, 'Deleted', null],
    ['another account’s', link, { whose: 'other' }, 'Not yours', null],
    ['unknown', link, { whose: 'unknown', host: 'qr.example' }, 'Doesn’t exist', null],
    [
      'a previous address',
      'https://old.example/q/lamps',
      wrong,
      'Wrong address',
      'https://qr.example/q/lamps',
    ],
    [
      'a previous address of a deleted magnet',
      'https://old.example/q/lamps',
      { ...wrong, state: 'deleted' },
      'Deleted',
      null,
    ],
    [
      'a slug without /m/',
      'https://qr.example/big-lamp',
      OWN,
      'Doesn’t exist',
      'https://qr.example/m/big-lamp',
    ],
  ])('%s', (_name, text, info, label, corrected) => {
    const { map } = mapOf([text], { [text.replace('/big-lamp', '/m/big-lamp')]: info })
    const [found] = [...map.dead, ...map.working]
    expect(found?.state).toMatchObject({
      label,
      corrected,
      kind: label === 'Works' ? 'works' : 'dead',
    })
    expect(map.toCorrect).toHaveLength(label === 'Works' ? 0 : 1)
  })

  it.each<[string, Partial<OwnCode>, string]>([
    ['a magnet', {}, 'Opens “Lamp plans”.'],
    ['a placement', { placement }, 'Opens “Lamp plans” (placement “Lamp video”).'],
    [
      'a repointed placement',
      { placement, magnet: cakes, repointedTo: 'Cakes' },
      'Placement “Lamp video”, repointed to “Cakes”. Its schedule now shows “Pies”.',
    ],
    ['a scheduled magnet', { magnet: cakes }, 'Opens “Cakes”. Its schedule now shows “Pies”.'],
    [
      'a brand’s domain',
      { brandHost: 'brand.example', isCampaign: true },
      'Opens “Lamp plans”. It belongs to a campaign. It uses the brand’s domain brand.example and stops working if that expires.',
    ],
  ])('%s is described', (_name, own, says) => {
    expect(mapOf([link], { [link]: { ...OWN, ...own } }).map.working[0]?.state.says).toBe(says)
  })

  it('a spoken link works, and a mistyped one is corrected', () => {
    const exact = 'https://qr.example/m/cake-tiger'
    const texts = ['qr.example/cake-tiger', 'qr.example/cake-tigr']
    const { read, map } = mapOf(texts, {
      [exact]: OWN,
      'https://qr.example/m/cake-tigr': { whose: 'unknown', host: 'qr.example' },
    })
    expect(
      listAsked(
        read.flatMap(({ links }) => links),
        CATALOG,
      ),
    ).toEqual([exact, 'https://qr.example/m/cake-tigr'])
    expect(map.working.map(({ state }) => [state.label, state.corrected])).toEqual([
      ['Works', null],
      ['Mistyped', 'https://qr.example/cake-tiger'],
    ])
    expect(map.toCorrect.map(({ id }) => id)).toEqual(['v1'])
    const replacements = findReplacements(map, new Map(), CATALOG)
    expect(map.toCorrect.map((one) => correctText(one, replacements))).toEqual([
      'qr.example/cake-tiger',
    ])
  })

  it('an address of this computer doesn’t count as working or dead', () => {
    const local = { ...OWN, isLocal: true }
    const { map } = mapOf([link, 'qr.example/cake-tigr'], {
      [link]: local,
      'https://qr.example/m/cake-tiger': local,
      'https://qr.example/m/cake-tigr': { whose: 'unknown', host: 'qr.example' },
    })
    expect([map.dead, map.working]).toEqual([[], []])
    expect(map.local.map(({ state }) => [state.kind, state.label])).toEqual([
      ['local', 'Only on this computer'],
      ['local', 'Mistyped'],
    ])
    expect(map.local[0]?.state.remedy.advice).toBe(
      'Ask the operator of this site for a public address.',
    )
    expect(map.toCorrect.map(({ id }) => id)).toEqual(['v1'])
    expect(findReplacements(map, new Map(), CATALOG).size).toBe(1)
  })

  it('a host with the viewer’s own links is a previous one; other sites’ links don’t count', () => {
    const [own, gone, other] = [
      'https://old.example/m/lamps',
      'https://old.example/m/gone',
      'https://shop.example/m/gone',
    ]
    const { map } = mapOf([`${own} ${gone}`, other, 'no link'], {
      [own]: wrong,
      [gone]: { whose: 'foreign', host: 'old.example' },
      [other]: { whose: 'foreign', host: 'shop.example' },
    })
    expect(map.dead.map(({ state }) => state.label)).toEqual(['Wrong address', 'Wrong address'])
    expect(map.withoutLink.map(({ id }) => id)).toEqual(['v1', 'v2'])
  })
})

describe('corrected descriptions', () => {
  const dead = 'https://qr.example/m/old'
  const texts = [
    `=Lamps\nPlans: ${dead}?utm_source=yt, also qr.example/m/OLD.\n\nBye`,
    'https://qr.example/m/lamps',
    `Only ${dead}`,
  ]
  const infos = {
    [dead]: { whose: 'unknown', host: 'qr.example' },
    'https://qr.example/m/lamps': OWN,
  } as const

  it('a chosen magnet replaces a dead link everywhere, in the form in which it was written', () => {
    const { read, map } = mapOf(texts, infos)
    expect(map.dead.map(({ written, descriptions }) => [written, descriptions])).toEqual([
      [`${dead}?utm_source=yt`, 2],
    ])
    expect(findReplacements(map, new Map(), CATALOG).size).toBe(0)
    const replacements = findReplacements(map, new Map([[dead, 'cakes']]), CATALOG)
    expect(read.map((one) => correctText(one, replacements))).toEqual([
      '=Lamps\nPlans: https://qr.example/m/cakes?utm_source=yt, also qr.example/m/cakes.\n\nBye',
      null,
      'Only https://qr.example/m/cakes',
    ])
    const rows: string[][] = parse(correctionsCsv(map, replacements), { bom: true })
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['Video ID', 'Title', 'Old Link', 'New Link'],
      ['v0', 'Video 0', `${dead}?utm_source=yt`, 'https://qr.example/m/cakes?utm_source=yt'],
      ['v0', 'Video 0', 'qr.example/m/OLD', 'qr.example/m/cakes'],
      ['v2', 'Video 2', dead, 'https://qr.example/m/cakes'],
    ])
    expect(rows[1]?.[4]).toMatch(/^'=Lamps\nPlans/)
  })

  it('the links that still don’t work are listed until a magnet is chosen for each', () => {
    const other = 'https://qr.example/m/other'
    const { read, map } = mapOf([`${dead} qr.example/m/OLD ${other}?a=b`], {
      ...infos,
      [other]: { whose: 'other' },
    })
    const left = (chosen: [string, string][]) => {
      const replacements = findReplacements(map, new Map(chosen), CATALOG)
      const [description] = read
      if (!description) throw new Error('no description')
      const rows: string[][] = parse(correctionsCsv(map, replacements), { bom: true })
      return {
        listed: listStillDead(description, statesOf(map), replacements),
        csv: [...new Set(rows.slice(1).map((row) => row[5]))],
      }
    }
    expect(left([])).toEqual({ listed: [dead, `${other}?a=b`], csv: [] })
    const one = { listed: [`${other}?a=b`], csv: [`${other}?a=b`] }
    expect(left([[dead, 'cakes']])).toEqual(one)
    expect(
      left([
        [dead, 'cakes'],
        [other, 'lamps'],
      ]),
    ).toEqual({ listed: [], csv: [''] })
  })

  it('a corrected link keeps the query and fragment of the old one', () => {
    const old = 'https://old.example/q/lamps'
    const { map } = mapOf([`${old}?utm_source=yt#top`], {
      [old]: { ...OWN, wrongHost: 'old.example' },
    })
    expect(map.dead[0]?.corrected).toBe('https://qr.example/q/lamps?utm_source=yt#top')
  })
})

it('maps 10,000 descriptions before its test runs out of time', () => {
  const filler = 'In this video we build a lamp. Tools: https://shop.example/a/b?c=d\n'.repeat(60)
  const texts = Array.from({ length: MAX_DESCRIPTIONS }, (_, at) => {
    return `${filler}https://qr.example/q/code${at} qr.example/cake-tigr`
  })
  const read = readLinks(
    texts.map((text) => ({ id: '', title: '', text })),
    CATALOG.hosts,
  )
  const asked = listAsked(
    read.flatMap(({ links }) => links),
    CATALOG,
  )
  expect(asked).toHaveLength(MAX_DESCRIPTIONS + 2)
  const infos = new Map(asked.map((key) => [key, { whose: 'other' } as const]))
  expect(mapCatalog(read, infos, CATALOG).dead).toHaveLength(MAX_DESCRIPTIONS + 1)
})
