import type { ChosenFile } from '#app/ui/chosen-files.ts'
import {
  type Description,
  MAX_CATALOG_BYTES,
  MAX_DESCRIPTIONS,
} from '#domain/back-catalog/description.ts'
import { type DescriptionsFault, readDescriptions } from '#domain/back-catalog/read-descriptions.ts'
import { formatNumber } from '#lib/format-number.ts'

export type FileProblem = { name: string; says: string }

const TOO_LARGE = `Together, the files can have up to ${MAX_CATALOG_BYTES / 1024 / 1024} MB. Choose only the files with descriptions.`
const TOO_MANY = `We can check up to ${formatNumber(MAX_DESCRIPTIONS)} descriptions together. Split the files.`

const FAULTS: Record<DescriptionsFault, string> = {
  'too-large': TOO_LARGE,
  'too-many': TOO_MANY,
  archive:
    'This is an archive. Unpack it, and choose the videos.csv files in its folder “video metadata”.',
  'not-text':
    'This is neither a video nor a description. Choose MP4, MOV, WebM, MKV, CSV, JSON or a text file.',
  'no-descriptions':
    'This file has no descriptions. In YouTube Takeout, they are in the videos.csv files in the folder “video metadata”.',
  unreadable: 'This CSV file is damaged: a quotation mark is never closed.',
}

/** What other files in a folder with descriptions are. */
const FOREIGN = new Set<DescriptionsFault>(['no-descriptions', 'not-text', 'archive'])

export type ReadFiles = {
  descriptions: Description[]
  tooLong: number
  /** The number of files in folders that have no descriptions. */
  ignored: number
  problems: FileProblem[]
}

/**
 * Reads the descriptions in files. A description that is in several files counts once. A folder may
 * contain other tables, so its files without descriptions are no problem.
 */
export async function readFiles(files: readonly ChosenFile[]): Promise<ReadFiles> {
  const found = new Map<string, Description>()
  const result: ReadFiles = { descriptions: [], tooLong: 0, ignored: 0, problems: [] }
  const size = files.reduce((sum, { file }) => sum + file.size, 0)
  const [first] = files
  if (first && size > MAX_CATALOG_BYTES) {
    return { ...result, problems: [{ name: first.file.name, says: TOO_LARGE }] }
  }
  for (const { file, isInFolder } of files) {
    // A file that was moved or deleted can't be read.
    const text = await file.text().catch(() => null)
    const read = text === null ? null : readDescriptions(text)
    if (isInFolder && read?.ok === false && FOREIGN.has(read.reason)) {
      result.ignored++
      continue
    }
    if (!read?.ok) {
      const says = read
        ? FAULTS[read.reason]
        : 'Your browser can’t read this file. Choose it again.'
      result.problems.push({ name: file.name, says })
      continue
    }
    result.tooLong += read.tooLong
    for (const one of read.descriptions) found.set(JSON.stringify(one), one)
    if (found.size > MAX_DESCRIPTIONS) {
      return { ...result, problems: [{ name: file.name, says: TOO_MANY }] }
    }
  }
  return { ...result, descriptions: [...found.values()] }
}
