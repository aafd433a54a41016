import { csvFile } from '#lib/csv.ts'
import { formatSecond } from '../video-check/scan/format-time.ts'
import type { ReadDescription } from './catalog-map.ts'
import { type CodeKind, type CodeState, linkOfCode, stateOfCode } from './code-state.ts'
import type { WrittenLink } from './find-links.ts'
import type { Known } from './link-state.ts'
import { matchDescriptions } from './match-videos.ts'
import type { TimeSpan, VideoCodes } from './video-codes.ts'

/** A video whose file was scanned. `name` may begin with folders. */
export type FoundVideo = { id: number; name: string; codes: VideoCodes }

/** A code of a video, and what it opens now. */
export type MappedCode = { text: string; times: readonly TimeSpan[]; state: CodeState }

/** A video with its codes, dead ones first, and its description if there is one. */
export type MappedVideo = Pick<FoundVideo, 'id' | 'name'> &
  Pick<VideoCodes, 'durationSeconds' | 'left' | 'unread' | 'damagedFrom'> & {
    codes: readonly MappedCode[]
    description: ReadDescription | null
  }

/** A code that is shown in one or several videos. */
export type UsedCode = { text: string; state: CodeState; videos: number }

/** All codes of all videos. Each list of videos has the order in which the files were chosen. */
export type VideoMap = {
  /** The different dead codes, by the number of videos that show them. */
  dead: UsedCode[]
  /** The number of different codes that work. */
  working: number
  /** The number of different codes that work only on this computer. */
  local: number
  /** Videos with a dead code, or with a link to correct in their description. */
  withDead: MappedVideo[]
  /** The other videos with something that looks like a code but doesn't scan. */
  unreadable: MappedVideo[]
  withCodes: MappedVideo[]
  withoutCode: MappedVideo[]
}

export type VideosToMap = {
  videos: readonly FoundVideo[]
  descriptions: readonly ReadDescription[]
  /** The descriptions that have a dead or a mistyped link. */
  toCorrect: ReadonlySet<ReadDescription>
}

/** Returns the links to magnets' pages that codes contain, by the texts of the codes. */
export function findCodeLinks(
  videos: readonly FoundVideo[],
  hosts: readonly string[],
): Map<string, WrittenLink> {
  const own = new Set(hosts)
  const links = new Map<string, WrittenLink>()
  const seen = new Set<string>()
  for (const { codes } of videos) {
    for (const { text } of codes.codes) {
      if (seen.has(text)) continue
      seen.add(text)
      const link = linkOfCode(text, own)
      if (link) links.set(text, link)
    }
  }
  return links
}

const KINDS: readonly CodeKind[] = ['dead', 'local', 'open', 'works', 'other']

/** Maps the codes of all videos, and joins videos with their descriptions. */
export function mapVideos(
  { videos, descriptions, toCorrect }: VideosToMap,
  links: ReadonlyMap<string, WrittenLink>,
  known: Known,
): VideoMap {
  const findDescription = matchDescriptions(descriptions)
  const used = new Map<string, UsedCode>()
  const map: VideoMap = {
    dead: [],
    working: 0,
    local: 0,
    withDead: [],
    unreadable: [],
    withCodes: [],
    withoutCode: [],
  }
  for (const { id, name, codes: found } of videos) {
    const seen = new Set<string>()
    const codes = found.codes.map(({ text, times }): MappedCode => {
      const link = links.get(text) ?? null
      const key = link?.key ?? text
      const use = used.get(key) ?? { text, state: stateOfCode(text, link, known), videos: 0 }
      if (!seen.has(key)) use.videos++
      seen.add(key)
      used.set(key, use)
      return { text, times, state: use.state }
    })
    const { durationSeconds, left, unread, damagedFrom } = found
    const description = findDescription(name.slice(name.lastIndexOf('/') + 1))
    const video: MappedVideo = {
      id,
      name,
      durationSeconds,
      left,
      unread,
      damagedFrom,
      codes: codes.sort((a, b) => KINDS.indexOf(a.state.kind) - KINDS.indexOf(b.state.kind)),
      description,
    }
    const isDead = codes.some(({ state }) => state.kind === 'dead')
    if (isDead || (description && toCorrect.has(description))) map.withDead.push(video)
    else if (unread.length > 0) map.unreadable.push(video)
    else if (codes.length > 0) map.withCodes.push(video)
    else map.withoutCode.push(video)
  }
  const byUse = [...used.values()].sort((a, b) => b.videos - a.videos)
  map.dead = byUse.filter(({ state }) => state.kind === 'dead')
  map.working = byUse.filter(({ state }) => state.kind === 'works').length
  map.local = byUse.filter(({ state }) => state.kind === 'local').length
  return map
}

/** Returns all videos of a map, those with dead codes first. */
export const listVideos = (map: VideoMap): MappedVideo[] => [
  ...map.withDead,
  ...map.unreadable,
  ...map.withCodes,
  ...map.withoutCode,
]

/** The state of a shape that looks like a code, in the CSV file. */
export const UNREAD_LABEL = 'May not scan'

/**
 * Returns the map as CSV: a row for each time of each code, for each shape that doesn't scan, and
 * for each video without either.
 *
 * @param unchecked the files that weren't checked, and why
 */
export function videoMapCsv(
  map: VideoMap,
  unchecked: readonly { name: string; why: string }[],
): string {
  const rows = listVideos(map).flatMap(({ name, codes, unread }): string[][] => {
    const time = ({ from, until }: TimeSpan) => [formatSecond(from), formatSecond(until)]
    const own = [
      ...codes.flatMap(({ text, times, state: { label, says, remedy } }) =>
        times.map((one) => [name, ...time(one), text, says, label, remedy.advice ?? '']),
      ),
      ...unread.map((one) => [name, ...time(one), '', '', UNREAD_LABEL, '']),
    ]
    return own.length > 0 ? own : [[name, '', '', '', '', 'No code', '']]
  })
  const others = unchecked.map(({ name, why }) => [name, '', '', '', '', 'Not checked', why])
  return csvFile(
    ['Video File', 'From', 'To', 'Code', 'Opens', 'State', 'What to Do'],
    [...rows, ...others],
  )
}
