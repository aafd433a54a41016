import { describe, expect, it } from 'vitest'
import { MAX_PASSWORD_LENGTH } from '#domain/accounts/account-forms.ts'
import { MAX_CONTENT_LENGTH } from '#domain/blog/post.ts'
import { FILE_FORMATS } from '#domain/files/file-formats.ts'
import { MAX_TITLE_LENGTH } from '#domain/magnets/magnet.ts'
import { isTooLong } from '#domain/placements/placement-list.ts'
import { listModules, listTextFunctions, slowTexts } from './support/hostile-text.ts'

const ADA = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' }
/** Further arguments of functions. */
const ARGUMENTS: Record<string, unknown[]> = {
  readMoney: ['amount', { addIssue: () => undefined }],
  checkDmarc: [async () => []],
  checkReturnUrl: [['https://magnet.example']],
  checkSlug: ['back-room'],
  checkSpf: ['spf.example', async () => []],
  codeInAddress: ['in.magnet.example'],
  dkimName: ['brand.example'],
  displayName: ['x'],
  endsInFee: ['EUR'],
  extendedSpf: ['spf.example'],
  filenameFor: [['.pdf']],
  formatCode: ['7K2M9QXA44TNPB0D1'],
  findWeakness: [ADA],
  isDeclaredAs: [FILE_FORMATS.mp3],
  isGuessable: [ADA],
  findMeant: [['cake-tiger']],
  isOneEditApart: ['caketiger'],
  isOwnLink: ['https://magnet.example/m/x7k2pd'],
  stateOfCode: [null, { infos: new Map(), catalog: { hosts: ['magnet.example'] } }],
  isReservedSlug: ['back-room'],
  isSameVideo: ['https://youtu.be/dQw4w9WgXcQ'],
  matchName: ['cake-tiger'],
  matchesEtag: ['"tag"'],
  parseCreators: ['EUR'],
  parseEmbedHost: ['https://magnet.example'],
  parseFee: ['EUR'],
  parseViewsList: ['2026-11-01'],
  parseHostname: [['magnet.example']],
  parseSenderAddress: [['magnet.example']],
  sitePagePath: [{}],
  withoutSecrets: [['a-secret-key']],
}

const upTo = (length: number) => (text: string) => text.slice(0, length)

/** Length limits that callers enforce before a function runs. */
const BOUNDS: Record<string, (text: string) => string> = {
  // Letters are drawn of titles and of the pack's words.
  drawLine: upTo(MAX_TITLE_LENGTH),
  // What readTypedLetters returned.
  isNameLike: upTo(11),
  namesLike: upTo(11),
  isOneEditApart: upTo(11),
  keysOf: upTo(11),
  matchName: upTo(11),
  findMeant: upTo(11),
  textsWithinOneEdit: upTo(11),
  findBodyImages: upTo(MAX_CONTENT_LENGTH),
  findWeakness: upTo(MAX_PASSWORD_LENGTH),
  isGuessable: upTo(MAX_PASSWORD_LENGTH),
  measureText: upTo(MAX_TITLE_LENGTH),
  parseBody: upTo(MAX_CONTENT_LENGTH),
  parsePlacementList: (text) =>
    [60_000, 2000].map((most) => text.slice(0, most)).find((part) => !isTooLong(part)) ?? '',
  // One line of a list.
  splitCells: upTo(500),
  widestWord: upTo(MAX_TITLE_LENGTH),
  withOutlinesOnly: upTo(MAX_TITLE_LENGTH),
  wrapText: upTo(MAX_TITLE_LENGTH),
}

/**
 * Functions that never get users' text. A new function with a text parameter fails until it is in a
 * list.
 */
const OURS = new Set([
  // Throws 412 unless `matchesEtag`, which is tested, finds the tag.
  'requireEtag',
  // The id of a file, which the operation's schema checked.
  'toFileChanges',
  // The id of an operation, as a tool declares it.
  'operationById',
  // Throws 404 if a pattern without repetitions inside of repetitions doesn't match.
  'checkExternalId',
  // Versions that were checked by `isVersion`.
  'compareVersions',
  // Secrets and ids of ours; what a connection signs is written by its adapter.
  'createChallenge',
  'signForAccount',
  'areFarApart',
  'editDistance',
  'letterSet',
  'isReservedName',
  'spokenPath',
  'lettersOf',
  'keysOfName',
  'asSaid',
  'spokenAddressOf',
  'codeUrl',
  'magnetUrl',
  'qrMatrix',
  'renderQrImage',
  'renderQrThumbnail',
  'qrImageTag',
  'checkStyle',
  'contrastRatio',
  'checkQrColors',
  'checkKitColors',
  'paletteOn',
  'signReport',
  'isSignedReport',
  'isSignedByMailgun',
  'keyIdInput',
  'writeSignedNote',
  'createLeadToken',
  'parseLeadToken',
  'encryptSecret',
  'decryptSecret',
  'isForAddress',
  'recoveryDigest',
  'nextRun',
  'openExport',
  'insertSql',
  'encodeColumns',
  'sqlOf',
  'safeText',
  'isoTime',
  'participationImages',
  'imageSources',
  'imageUrl',
  'matches',
  'parsePageInvalidation',
  'announcePageChange',
  'deferScripts',
  'getNonce',
  'getClientDir',
  'getMagnetLimit',
  'refusal',
  'fillTour',
  'fillInProcess',
  'fillTourOnce',
  'openKeptPages',
  'createKeptPagesFile',
  'readBrandHosts',
  'writeBrandHosts',
  'judgeAddresses',
  'judgeCertificate',
  'createQuestion',
  'findRefusals',
  // Zones that `isTimeZone` accepted.
  'conditionsAt',
  'dayAt',
  'formatIn',
  'resolveWallClock',
  'startOfDay',
  'toWallClock',
  'formatTimeIn',
  'listCalendarWeeks',
  'addBrowser',
  'encrypt',
  'readableOn',
  'uuidField',
  'atom',
  'fullAtom',
])

const found = await Promise.all(
  ['domain', 'lib', 'server'].flatMap(listModules).map(async ({ path, source }) => {
    const names = listTextFunctions(source).filter((name) => !OURS.has(name))
    if (names.length === 0) return []
    const exported: Record<string, unknown> = await import(path)
    return names.map((name) => ({ name, call: exported[name] as (...all: unknown[]) => unknown }))
  }),
)
const all = found.flat()

describe('every function that takes a text reads a hostile one quickly', () => {
  it('every function is in one of the lists', () => {
    expect(all.length).toBeGreaterThan(60)
    const names = new Set(all.map(({ name }) => name))
    const listed = [...Object.keys(ARGUMENTS), ...Object.keys(BOUNDS)]
    expect(listed.filter((name) => !names.has(name))).toEqual([])
  })

  it.each(all)('$name', ({ name, call }) => {
    const cut = BOUNDS[name] ?? ((text: string) => text)
    const read = (text: string) => call(cut(text), ...(ARGUMENTS[name] ?? []))
    expect(slowTexts(read)).toEqual([])
  })
})
