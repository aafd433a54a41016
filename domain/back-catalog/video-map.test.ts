import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { CodeInfo, OwnCode } from '../video-check/codes.ts'
import { mapCatalog, readLinks } from './catalog-map.ts'
import type { Catalog } from './link-state.ts'
import { findPreviousHosts } from './link-state.ts'
import type { UnreadShape, VideoCodes } from './video-codes.ts'
import { findCodeLinks, listVideos, mapVideos, videoMapCsv } from './video-map.ts'

const CATALOG: Catalog = {
  publicUrl: 'https://qr.example',
  hosts: ['qr.example', 'alias.example'],
  magnets: [
    { id: 'lamps', title: 'Lamp plans', link: 'https://qr.example/m/lamps', showing: null },
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
const LIVE = 'HTTPS://QR.EXAMPLE/Q/LAMPS'
const GONE = 'HTTPS://QR.EXAMPLE/Q/GONE'
const SHAPE: UnreadShape = { from: 3, until: 5, place: 'top right', isPartial: false }

const codesOf = (texts: readonly string[], change: Partial<VideoCodes> = {}): VideoCodes => ({
  durationSeconds: 60,
  codes: texts.map((text, at) => ({ text, times: [{ from: at * 10, until: at * 10 + 8 }] })),
  left: 0,
  unread: [],
  damagedFrom: null,
  ...change,
})

type Infos = Record<string, CodeInfo>
const INFOS: Infos = {
  'https://qr.example/q/lamps': OWN,
  'https://qr.example/q/gone': { ...OWN, state: 'deleted', magnet: null },
}
type Videos = Record<string, VideoCodes>

function mapOf(
  videos: Videos,
  infos = INFOS,
  texts: { id?: string; title?: string; text: string }[] = [],
) {
  const found = Object.entries(videos).map(([name, codes], id) => ({ id, name, codes }))
  const links = findCodeLinks(found, CATALOG.hosts)
  const known = new Map(Object.entries(infos))
  const descriptions = readLinks(
    texts.map((one) => ({ id: '', title: '', ...one })),
    CATALOG.hosts,
  )
  const { toCorrect } = mapCatalog(descriptions, known, CATALOG)
  return mapVideos({ videos: found, descriptions, toCorrect: new Set(toCorrect) }, links, {
    infos: known,
    catalog: CATALOG,
    previousHosts: findPreviousHosts(known),
    written: 'code',
  })
}

/** Maps one video with one code, and returns what is known of the code. */
function stateOf(text: string, asked: string, info?: CodeInfo) {
  const map = mapOf({ 'a.mp4': codesOf([text]) }, info ? { [asked]: info } : {})
  return listVideos(map)[0]?.codes[0]?.state
}

describe('a code in a video', () => {
  const asked = 'https://qr.example/q/lamps'
  it.each<[string, Partial<OwnCode>, string, string[], RegExp | null]>([
    ['works', {}, 'Works', [], null],
    [
      'is resumed or repointed',
      { state: 'paused' },
      'Paused',
      ['resume', 'repoint'],
      /works again/,
    ],
    [
      'gets its file back',
      { state: 'file-missing' },
      'File missing',
      ['change-file', 'repoint'],
      /Upload the file again/,
    ],
    ['is suspended', { state: 'suspended' }, 'Suspended', ['see-reason'], /says why/],
    [
      'of a deleted magnet stays dead',
      { state: 'deleted', magnet: null },
      'Deleted',
      [],
      /can’t be brought back\. Put a working link into the video’s description/,
    ],
    [
      'of a campaign belongs to the brand',
      { state: 'paused', isCampaign: true },
      'Paused',
      [],
      /Ask the brand/,
    ],
  ])('%s', (_name, own, label, actions, advice) => {
    const state = stateOf(LIVE, asked, { ...OWN, ...own })
    expect(state).toMatchObject({ label, kind: label === 'Works' ? 'works' : 'dead' })
    expect(state?.remedy.repairs.map(({ action }) => action)).toEqual(actions)
    if (advice) expect(state?.remedy.advice).toMatch(advice)
    else expect(state?.remedy.advice).toBeNull()
  })

  it('on a wrong host works again if the operator keeps that host', () => {
    const wrong: OwnCode = { ...OWN, wrongHost: 'old.example' }
    const old = ['HTTP://OLD.EXAMPLE/Q/LAMPS', 'https://old.example/q/lamps'] as const
    expect(stateOf(...old, wrong)).toMatchObject({ kind: 'dead', label: 'Wrong address' })
    expect(stateOf(...old, wrong)?.remedy.advice).toMatch(
      /^Ask the operator .* add https:\/\/old\.example to PUBLIC_URL_ALIASES/,
    )
    expect(stateOf(...old, { ...wrong, canSetAddress: true })?.remedy.advice).toMatch(
      /^Point the domain to this site and add https:\/\/old\.example/,
    )
    const local: OwnCode = { ...OWN, wrongHost: 'localhost:3000', isLocal: true }
    expect(
      stateOf('HTTP://LOCALHOST:3000/Q/LAMPS', 'https://localhost:3000/q/lamps', local)?.remedy
        .advice,
    ).toBe(
      'This address can’t work for viewers. Put a working link into the video’s description and pinned comment.',
    )
  })

  it.each<[string, CodeInfo, string]>([
    ['someone else’s', { whose: 'other' }, 'Not yours'],
    ['that no magnet has', { whose: 'unknown', host: 'qr.example' }, 'Doesn’t exist'],
  ])('%s stays dead', (_name, info, label) => {
    const state = stateOf(LIVE, asked, info)
    expect(state).toMatchObject({ kind: 'dead', label })
    expect(state?.remedy.advice).toMatch(/Put a working link/)
  })

  it.each([
    ['https://example.com/', 'Other site', /example\.com, which isn’t one of our addresses/],
    ['HTTPS://SHOP.EXAMPLE/Q/ABC', 'Other site', /shop\.example/],
    ['https://qr.example/blog/lamps', 'Other page', /isn’t a magnet’s/],
    ['WIFI:S:studio;;', 'Text', /contains text/],
  ])('%s isn’t a link to a magnet', (text, label, says) => {
    const state = stateOf(text, 'https://shop.example/q/abc', {
      whose: 'foreign',
      host: 'shop.example',
    })
    expect(state).toMatchObject({ kind: 'other', label })
    expect(state?.says).toMatch(says)
  })

  it('with an address of this computer doesn’t count as working or dead', () => {
    const map = mapOf({ 'a.mp4': codesOf([LIVE]) }, { [asked]: { ...OWN, isLocal: true } })
    expect([map.dead.length, map.local, map.working]).toEqual([0, 1, 0])
    expect(map.withCodes[0]?.codes[0]?.state).toMatchObject({
      kind: 'local',
      label: 'Only on this computer',
      says: 'Opens “Lamp plans”. This address works only on this computer.',
      remedy: { advice: expect.stringMatching(/^Ask the operator .* Put a working link/) },
    })
  })

  it('is open until it was looked up', () => {
    expect(stateOf(LIVE, asked)).toMatchObject({ kind: 'open', label: 'Not looked up' })
  })

  it('on a previous host without a magnet is dead', () => {
    const map = mapOf(
      { 'a.mp4': codesOf(['https://old.example/q/lamps', 'https://old.example/q/x1']) },
      {
        'https://old.example/q/lamps': { ...OWN, wrongHost: 'old.example' },
        'https://old.example/q/x1': { whose: 'foreign', host: 'old.example' },
      },
    )
    expect(map.dead.map(({ state }) => state.label)).toEqual(['Wrong address', 'Wrong address'])
  })
})

describe('only links to pages like ours are asked about', () => {
  it('with their queries left out', () => {
    const texts = [
      `${LIVE}?utm_source=tv&x=ä`,
      'https://example.com/page',
      'text',
      'qr.example/q/a',
    ]
    const links = findCodeLinks([{ id: 0, name: 'a', codes: codesOf(texts) }], CATALOG.hosts)
    expect([...links].map(([text, { asked }]) => [text, asked])).toEqual([
      [texts[0], 'https://qr.example/q/lamps'],
    ])
  })
})

describe('the map of videos', () => {
  const videos: Videos = {
    'vlog.mp4': codesOf([]),
    'lamp.mp4': codesOf([LIVE]),
    'small.mp4': codesOf([LIVE], { unread: [SHAPE] }),
    'old/lamp.mov': codesOf(['https://example.com/', LIVE, GONE, GONE.toLowerCase()]),
    'older.mp4': codesOf([GONE]),
  }

  it('has dead codes first, in the list of videos and in each video', () => {
    const map = mapOf(videos)
    expect(listVideos(map).map(({ name }) => name)).toEqual([
      'old/lamp.mov',
      'older.mp4',
      'small.mp4',
      'lamp.mp4',
      'vlog.mp4',
    ])
    expect(map.withDead[0]?.codes.map(({ state }) => state.label)).toEqual([
      'Deleted',
      'Deleted',
      'Works',
      'Other site',
    ])
    // The same code in another case is the same code.
    expect(map.dead.map(({ text, videos: count }) => [text, count])).toEqual([[GONE, 2]])
    expect(map.working).toBe(1)
  })

  it('joins a video and its description', () => {
    const map = mapOf({ ...videos, 'Brew [dQw4w9WgXcQ].mp4': codesOf([]) }, INFOS, [
      { id: 'dQw4w9WgXcQ', title: 'Pour over', text: 'https://qr.example/q/gone' },
      { id: 'x', title: 'LAMP!', text: 'nothing' },
    ])
    const titles = listVideos(map).map(({ name, description }) => [name, description?.title])
    expect(titles).toEqual([
      ['old/lamp.mov', 'LAMP!'],
      ['older.mp4', undefined],
      // Its codes are fine, but a link in its description is dead.
      ['Brew [dQw4w9WgXcQ].mp4', 'Pour over'],
      ['small.mp4', undefined],
      ['lamp.mp4', 'LAMP!'],
      ['vlog.mp4', undefined],
    ])
  })

  it('as CSV has a row for each time, and for each video without a code', () => {
    const map = mapOf({
      '=vlog.mp4': codesOf([]),
      'lamp.mp4': codesOf([LIVE, GONE], { unread: [SHAPE] }),
    })
    const csv = videoMapCsv(map, [{ name: 'bad.mp4', why: 'The file is damaged' }])
    const rows: string[][] = parse(csv, { bom: true })
    expect(rows.map((row) => row.slice(0, 4).concat(row[5] ?? ''))).toEqual([
      ['Video File', 'From', 'To', 'Code', 'State'],
      ['lamp.mp4', '0:10.0', '0:18.0', GONE, 'Deleted'],
      ['lamp.mp4', '0:00.0', '0:08.0', LIVE, 'Works'],
      ['lamp.mp4', '0:03.0', '0:05.0', '', 'May not scan'],
      ["'=vlog.mp4", '', '', '', 'No code'],
      ['bad.mp4', '', '', '', 'Not checked'],
    ])
    expect(rows[1]?.[4]).toMatch(/was deleted/)
    expect(rows[2]?.[4]).toBe('Opens “Lamp plans”.')
    expect(rows.at(-1)?.[6]).toBe('The file is damaged')
  })
})
