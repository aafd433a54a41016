import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { en } from '#content/languages/en.ts'
import { pageCreator } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { report } from '#db/schema/reports.ts'
import type { NewVariant } from '#domain/experiments/experiment-input.ts'
import { endExperiment, startExperiment } from '#domain/experiments/experiments.server.ts'
import { findVariants } from '#domain/experiments/page-variants.server.ts'
import { parseForm } from '#lib/forms.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  createMagnetRow,
  createPdfMagnet,
  createPendingFile,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { changeMagnetFiles, findMagnetFiles } from '../magnets/magnet-files.server.ts'
import { dismissReportsForAdmin } from './moderation.server.ts'
import { REPORT_HONEYPOT } from './report.ts'
import { eraseReporters, queueReportDigest } from './report-digest.server.ts'
import { type ReportForm, reportForm } from './report-form.ts'
import { findMagnetForAdmin, listReportsForAdmin } from './reports-for-admin.server.ts'
import { findReviewedMagnetForAdmin } from './reviewed-magnet.server.ts'
import { findReportable, submitReport } from './submit-report.server.ts'

const services = await setUpServices({ rateLimits: true, env: { adminEmail: 'nora@example.com' } })
const nora = toViewer(await createUser(services, { email: 'nora@example.com' }))

const FORM: ReportForm = {
  reason: 'scam',
  message: 'It asks for my password.',
  email: null,
  [REPORT_HONEYPOT]: '',
}
let addresses = 0
const say = (
  magnet: MagnetRow,
  form: Partial<ReportForm> = {},
  ip = `10.0.0.${++addresses}`,
  variantId: string | null = null,
) => {
  // Reports are listed by their time.
  services.clock.advance(1)
  return submitReport(services, { magnetId: magnet.id, variantId, form: { ...FORM, ...form }, ip })
}
const list = (state: 'open' | 'closed' | 'suspended') =>
  listReportsForAdmin(services, nora, { state, page: 1, size: 20 })
const digests = () =>
  services.db.select().from(outgoingMail).where(eq(outgoingMail.kind, 'report-digest'))

const NOTHING = { title: null, description: null, submitLabel: null, heroImageId: null }
/** Starts an experiment and returns the ids of its variants, A first. */
async function startVariants(magnet: MagnetRow, variants: Partial<NewVariant>[]) {
  const entered = variants.map((variant) => ({ ...NOTHING, ...variant }))
  const started = await startExperiment(services, magnet.userId, magnet.id, entered)
  if (!started.ok) throw new Error(`The experiment wasn't started: ${started.reason}`)
  return (await findVariants(services.db, started.id)).map(({ id }) => id)
}
const end = ({ id, userId }: MagnetRow) =>
  endExperiment(services, { id: userId }, { magnetId: id, experimentId: null }, { use: null })

describe('the form', () => {
  const parse = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const result = parseForm(reportForm(en), form)
    return result.ok ? [] : Object.keys(result.errors)
  }

  it.each([
    [{}, ['reason']],
    [{ reason: 'nonsense' }, ['reason']],
    [{ reason: 'spam' }, []],
    [{ reason: 'other', message: '  ' }, ['message']],
    [{ reason: 'other', message: 'It cries.' }, []],
    [{ reason: 'spam', email: 'nobody' }, ['email']],
    [{ reason: 'spam', email: 'ada@example.com' }, []],
    [{ reason: 'spam', message: 'x'.repeat(2001) }, ['message']],
  ])('%j is refused for %j', (fields, refused) => {
    expect(parse(fields)).toEqual(refused)
  })
})

describe('a report', () => {
  it('stores a snapshot of the page, paused or not', async () => {
    const magnet = await createMagnetRow(services, { title: 'Free money', state: 'paused' })
    expect(await findReportable(services, magnet.shortId)).toMatchObject({
      state: 'here',
      magnetId: magnet.id,
    })
    expect(await say(magnet)).toEqual({ ok: true })
    const [stored] = await services.db.select().from(report).where(eq(report.magnetId, magnet.id))
    expect(stored).toMatchObject({
      ownerId: magnet.userId,
      reason: 'scam',
      isSuspicious: false,
      seen: { title: 'Free money', linkTarget: 'https://example.com/guide', filename: null },
    })
  })

  it('stores what the page said of its creator and of the next step', async () => {
    const magnet = await createMagnetRow(services, {
      showsCreator: true,
      nextStepText: 'Win again',
      nextStepUrl: 'https://evil.example/',
    })
    const names = { userId: magnet.userId, name: 'A Bank' }
    await services.db.insert(pageCreator).values(names)
    await say(magnet)
    const reviewed = await findReviewedMagnetForAdmin(services, nora, magnet.id)
    expect(reviewed).toMatchObject({
      isChanged: false,
      seen: { shownName: 'A Bank', nextStep: 'Win again · Continue · https://evil.example/' },
    })
    await services.db
      .update(pageCreator)
      .set({ name: 'Me' })
      .where(eq(pageCreator.userId, magnet.userId))
    const later = await findReviewedMagnetForAdmin(services, nora, magnet.id)
    expect(later).toMatchObject({ isChanged: true, seen: { shownName: 'A Bank' } })
  })

  it('stores the names of all files', async () => {
    const magnet = await createPdfMagnet(services)
    const owner = { id: magnet.userId }
    for (const [filename, title] of [
      ['talk.mp3', 'A free talk'],
      ['luts.zip', null],
    ] as const) {
      const { id: fileId } = await createPendingFile(services, owner.id, { filename })
      await changeMagnetFiles(services, owner, magnet.id, { do: 'add', fileId, title })
    }
    await say(magnet)
    const moreFiles = 'talk.mp3 (A free talk) · luts.zip'
    const seen = { filename: 'guide.pdf', moreFiles }
    const review = () => findReviewedMagnetForAdmin(services, nora, magnet.id)
    expect(await review()).toMatchObject({ isChanged: false, seen })
    const second = (await findMagnetFiles(services, owner.id, magnet.id))?.files[1]?.slot ?? ''
    await changeMagnetFiles(services, owner, magnet.id, { do: 'remove', slot: second })
    expect(await review()).toMatchObject({ isChanged: true, seen })
  })

  it('stores every variant in an experiment, and which one the visitor saw', async () => {
    const magnet = await createMagnetRow(services, { title: 'A harmless title' })
    const review = async () => findReviewedMagnetForAdmin(services, nora, magnet.id)
    const { id: heroImageId } = await createPendingFile(services, magnet.userId, {
      bucket: 'hero-images',
      kind: 'image',
      variants: [{ width: 10, height: 10, format: 'jpeg', key: 'not/stored', bytes: 1 }],
    })
    await say(magnet)
    const variantIds = await startVariants(magnet, [
      { title: 'Your account is locked', submitLabel: 'Unlock My Account' },
      { heroImageId, description: 'Enter your password' },
    ])
    const harmless = { letter: 'A', title: 'A harmless title', submitLabel: 'Submit to Unlock' }
    const shown = [
      harmless,
      { letter: 'B', title: 'Your account is locked', submitLabel: 'Unlock My Account' },
      { ...harmless, letter: 'C', description: 'Enter your password', hasPicture: true },
    ]
    expect(await review()).toMatchObject({ isChanged: true, variants: [], variantsNow: shown })

    const b = variantIds[1] ?? null
    expect(await findReportable(services, magnet.id, b)).toMatchObject({
      title: 'Your account is locked',
    })
    await say(magnet, { reason: 'spam' }, undefined, b)
    const reported = await review()
    expect(reported).toMatchObject({ isChanged: false, isTested: true, variants: shown })
    expect(reported?.variantsNow).toEqual([])
    expect(reported?.seen).toMatchObject({ title: 'A harmless title', variant: 1 })
    expect(reported?.reports.map(({ saw }) => saw)).toEqual([
      { letter: 'B', title: 'Your account is locked' },
      null,
    ])

    await end(magnet)
    expect(await review()).toMatchObject({ isChanged: true, isTested: false, variants: shown })
    await startVariants(magnet, [{ title: 'An honest title' }])
    expect(await review()).toMatchObject({
      isChanged: true,
      variants: shown,
      variantsNow: [harmless, { letter: 'B', title: 'An honest title' }],
    })
  })

  it('names the variant of an experiment that ended while the visitor wrote', async () => {
    const magnet = await createMagnetRow(services)
    const [a, b] = await startVariants(magnet, [{ title: 'Your account is locked' }])
    await end(magnet)
    await say(magnet, {}, undefined, a)
    expect((await findReviewedMagnetForAdmin(services, nora, magnet.id))?.variants).toEqual([])
    await say(magnet, {}, undefined, b)
    expect(await findReviewedMagnetForAdmin(services, nora, magnet.id)).toMatchObject({
      isChanged: true,
      variants: [{ letter: 'A' }, { letter: 'B', title: 'Your account is locked' }],
      reports: [{ saw: { letter: 'B' } }, { saw: null }],
    })
  })

  it('ignores a variant that isn’t one of the page’s', async () => {
    const [magnet, other] = [await createMagnetRow(services), await createMagnetRow(services)]
    const [, theirs] = await startVariants(other, [{ title: 'Other' }])
    for (const variantId of [theirs, 'x', '00000000-0000-4000-8000-000000000000']) {
      expect(await findReportable(services, magnet.id, variantId)).toMatchObject({
        title: magnet.title,
      })
      await say(magnet, {}, undefined, variantId)
    }
    const reviewed = await findReviewedMagnetForAdmin(services, nora, magnet.id)
    expect(reviewed).toMatchObject({ isChanged: false, variants: [], variantsNow: [] })
    expect(reviewed?.reports.map(({ saw }) => saw)).toEqual([null, null, null])
  })

  it('is refused with a time to wait if one network sends many', async () => {
    const magnet = await createMagnetRow(services)
    for (let i = 0; i < 20; i++) expect((await say(magnet, {}, '192.0.2.1')).ok).toBe(true)
    const refused = await say(magnet, {}, '192.0.2.1')
    expect(refused).toEqual({
      ok: false,
      reason: 'too-many',
      retryAfterSeconds: expect.any(Number),
    })
    expect(await services.db.$count(report, eq(report.magnetId, magnet.id))).toBe(20)
    expect((await say(magnet, {}, '192.0.2.2')).ok).toBe(true)
  })

  it('that looks automated is stored and marked', async () => {
    const magnet = await createMagnetRow(services)
    await say(magnet, { [REPORT_HONEYPOT]: 'buy now' })
    const found = (await list('open')).magnets.find((one) => one.magnetId === magnet.id)
    expect(found).toMatchObject({ reports: 1, suspicious: 1 })
  })
})

describe('the administrator', () => {
  it('gets one email about new reports, without those that look automated', async () => {
    await queueReportDigest(services)
    const before = (await digests()).length
    expect(await queueReportDigest(services)).toEqual({ notified: 0 })
    const magnet = await createMagnetRow(services, { title: 'Get rich at http://evil.example' })
    await say(magnet)
    await say(magnet, { reason: 'spam' })
    await say(magnet, { [REPORT_HONEYPOT]: 'x' })
    const sent = await Promise.all([queueReportDigest(services), queueReportDigest(services)])
    expect(sent.reduce((sum, one) => sum + one.notified, 0)).toBe(2)
    const mails = await digests()
    expect(mails.length).toBe(before + 1)
    const mail = mails.find((one) => one.textBody.includes('Get rich'))
    expect(mail).toMatchObject({
      toAddress: 'nora@example.com',
      subject: '2 reports from visitors',
    })
    expect(mail?.textBody).toContain('Scam or phishing, Spam')
    expect(mail?.textBody).toContain('/control-center?section=reports')
    // Titles are user content: they must not contain links.
    expect(mail?.textBody).not.toContain('evil.example')
  })

  it('reads in the email what was reported, of each variant', async () => {
    await queueReportDigest(services)
    const magnet = await createMagnetRow(services, { title: 'Knots for beginners' })
    const [a, b, c] = await startVariants(magnet, [
      { title: 'Your parcel is waiting' },
      { title: 'You won' },
    ])
    const mailed = async (title: string) => {
      await queueReportDigest(services)
      return (await digests()).find(({ textBody }) => textBody.includes(title))?.textBody
    }
    await say(magnet, {}, undefined, b)
    const first = await mailed('Your parcel is waiting')
    expect(first).toContain('Your parcel is waiting: 1 report (')
    expect(first).not.toContain('beginners')
    for (const id of [c, a, c]) await say(magnet, {}, undefined, id)
    expect(await mailed('You won')).toContain('You won / Knots for beginners: 3 reports (')
  })

  it('keeps reports waiting while there is no administrator', async () => {
    const alone = { ...services, env: { ...services.env, adminEmail: null } }
    await say(await createMagnetRow(services))
    expect(await queueReportDigest(alone)).toEqual({ notified: 0 })
    expect(await queueReportDigest(services)).toEqual({ notified: 1 })
  })

  it('lists reports by magnet, and finds a magnet with all its reports', async () => {
    const magnet = await createMagnetRow(services, { title: 'First words' })
    await say(magnet, { email: 'ada@example.com' })
    await say(magnet, { reason: 'copyright', message: 'My photo.' })
    const found = (await list('open')).magnets.find((one) => one.magnetId === magnet.id)
    expect(found).toMatchObject({ reports: 2, title: 'First words', outcome: null })
    expect(found?.reasons.toSorted()).toEqual(['copyright', 'scam'])
    const reviewed = await findReviewedMagnetForAdmin(services, nora, magnet.id)
    expect(reviewed).toMatchObject({ openCount: 2, isChanged: false, account: { isOwn: false } })
    expect(reviewed?.reports.map((one) => one.replyTo)).toContain('ada@example.com')
  })

  it('dismisses with a note, once', async () => {
    const magnet = await createMagnetRow(services)
    await say(magnet)
    const measure = { magnetId: magnet.id, note: 'A joke.' }
    expect(await dismissReportsForAdmin(services, nora, measure)).toEqual({ closed: 1 })
    expect(await dismissReportsForAdmin(services, nora, measure)).toEqual({ closed: 0 })
    const isListed = async (state: 'open' | 'closed') =>
      (await list(state)).magnets.some((one) => one.magnetId === magnet.id)
    expect([await isListed('open'), await isListed('closed')]).toEqual([false, true])
    const reviewed = await findReviewedMagnetForAdmin(services, nora, magnet.id)
    expect(reviewed?.reports).toMatchObject([{ outcome: 'dismissed', note: 'A joke.' }])
  })

  it('finds a page by a pasted URL or code', async () => {
    const { id } = await createMagnetRow(services, { slug: 'find-me' })
    for (const typed of ['https://magnet.example/m/find-me?utm=x', '/q/FIND-ME/', id]) {
      expect(await findMagnetForAdmin(services, nora, typed)).toBe(id)
    }
    expect(await findMagnetForAdmin(services, nora, 'https://magnet.example/')).toBeNull()
  })

  it('keeps a reporter’s message and email for half a year after the decision', async () => {
    const magnet = await createMagnetRow(services)
    await say(magnet, { email: 'ada@example.com' })
    await dismissReportsForAdmin(services, nora, { magnetId: magnet.id, note: 'Seen.' })
    await eraseReporters(services)
    const words = async () =>
      (await findReviewedMagnetForAdmin(services, nora, magnet.id))?.reports.map((one) => [
        one.message,
        one.replyTo,
      ])
    expect(await words()).toEqual([[FORM.message, 'ada@example.com']])
    services.clock.advance(181 * 86_400_000)
    await eraseReporters(services)
    expect(await words()).toEqual([['', null]])
  })
})
