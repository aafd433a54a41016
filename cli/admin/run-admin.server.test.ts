import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { adminAction } from '#db/schema/admin.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { ADMIN_COMMANDS, runAdmin } from './run-admin.ts'

const services = await setUpServices({ env: { adminEmail: 'nora@example.com' } })
const run = (line: string, answer: string | null = null) =>
  runAdmin(
    // A quoted text is one argument.
    [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? ''),
    {
      env: services.env,
      open: async () => services,
      ask: answer === null ? null : async () => answer,
    },
  )
const NPM = { commandRunner: 'npm' } as const
const untouchable = () => Promise.reject(new Error('the database was opened'))

describe('the command line', () => {
  it('lists all commands without opening a database', async () => {
    const { ok, text } = await runAdmin([], { env: NPM, open: untouchable, ask: null })
    expect(ok).toBe(true)
    for (const { name } of ADMIN_COMMANDS) expect(text).toContain(`npm run admin -- ${name}`)
  })

  it.each([
    ['user fly mia@example.com', 'Unknown command'],
    ['user show', "'user show' needs EMAIL, but got nothing"],
    ['user show a b', 'needs EMAIL, but got a b'],
    ['user show a --fix', 'has no option --fix'],
    ['user show a --force', "Unknown option '--force'"],
  ])('explains what is wrong with: %s', async (line, words) => {
    const { ok, text } = await runAdmin(line.split(' '), { env: NPM, open: untouchable, ask: null })
    expect([ok, text]).toEqual([false, expect.stringContaining(words)])
  })

  it('explains one command', async () => {
    const { text } = await runAdmin(['person', 'erase', '--help'], {
      env: NPM,
      open: untouchable,
      ask: null,
    })
    expect(text).toMatch(/^npm run admin -- person erase EMAIL \[--yes\]\n.+Asks for confirmation/s)
  })
})

describe('what can’t be undone', () => {
  it('is asked about, and not done without a yes', async () => {
    const { email } = await createUser(services)
    const line = `user suspend ${email} --reason Spam`
    expect(await run(line)).toMatchObject({ ok: false, text: expect.stringContaining('--yes') })
    expect(await run(line, 'no')).toEqual({ ok: false, text: 'Nothing was changed.' })
    expect((await run(`user show ${email}`)).text).toMatch(/suspended +no/)
    expect(await run(line, 'y')).toMatchObject({ ok: true })
    expect((await run(`user show ${email}`)).text).toMatch(/suspended +since .+: Spam/)
    expect(await run(`user restore ${email}`)).toMatchObject({ ok: true })
  })

  it('is done at once with --yes', async () => {
    const { email } = await createUser(services)
    expect(await run(`user close ${email} --yes`)).toMatchObject({ ok: true })
    expect(await run(`user show ${email}`)).toMatchObject({ ok: false })
  })
})

describe('a command', () => {
  it('invites someone to create an account', async () => {
    const email = 'guest@example.com'
    expect(await run('invitation create guest')).toEqual({
      ok: false,
      text: 'guest is not an email address.',
    })
    expect((await run(`invitation create ${email}`)).text).toContain('/register?invitation=')
    expect((await run(`invitation create ${email} --mail`)).text).toContain('is queued for')
    expect((await run('invitation list')).text).toMatch(/^guest@example\.com {2}valid until /)
    expect(await run(`invitation revoke ${email}`)).toMatchObject({ ok: true })
    expect(await run(`invitation revoke ${email}`)).toMatchObject({ ok: false })
    expect((await run('invitation list')).text).toBe('No open invitations.')
    const { email: taken } = await createUser(services)
    expect((await run(`invitation create ${taken}`)).text).toBe(`${taken} already has an account.`)
  })

  it('says that there is no such account', async () => {
    for (const line of ['user show x@example.com', 'user close x@example.com --yes']) {
      expect((await run(line)).text).toBe('There is no account with the email or id x@example.com.')
    }
  })

  it('suspends and restores a magnet by its link, with a reason', async () => {
    const { shortId } = await createMagnetRow(services)
    const link = `${services.env.publicUrl}/m/${shortId}?utm_source=x`
    expect(await run(`magnet suspend ${link} --yes`)).toMatchObject({ ok: false })
    expect(await run(`magnet suspend ${link} --yes --reason "Not theirs"`)).toMatchObject({
      ok: true,
    })
    expect((await resolveIdentifier(services, shortId)).state).toBe('suspended')
    expect(await run(`magnet restore ${shortId}`)).toMatchObject({ ok: true })
    expect((await resolveIdentifier(services, shortId)).state).toBe('active')
    expect((await run('magnet restore no-such-link')).text).toBe(
      'There is no magnet at no-such-link.',
    )
  })

  it('says how a person becomes the administrator', async () => {
    const nora = await createUser(services, { email: 'nora@example.com' })
    const mia = await createUser(services)
    expect(await run(`user make-admin ${nora.email}`)).toMatchObject({ ok: true })
    const refused = await run(`user make-admin ${mia.email}`)
    expect(refused).toMatchObject({
      ok: false,
      text: expect.stringContaining(`ADMIN_EMAIL=${mia.email}`),
    })
  })

  it('grants a plan and takes it back', async () => {
    const { email } = await createUser(services)
    expect(await run(`plan grant ${email} GOLD`)).toMatchObject({ ok: false })
    expect(await run(`plan grant ${email} brand`)).toMatchObject({ ok: true })
    expect((await run(`user show ${email}`)).text).toMatch(/plan +BRAND/)
    expect(await run(`plan revoke ${email}`, 'yes')).toMatchObject({ ok: true })
  })

  it('grants a plan until a day, with a reason', async () => {
    const { email } = await createUser(services)
    const day = new Date(services.clock.now().getTime() + 30 * DAY_MS).toISOString().slice(0, 10)
    const line = `plan grant ${email} creator`
    expect((await run(`${line} --until 2020-01-31`)).text).toMatch(/^--until: Enter a day from/)
    expect((await run(`${line} --until soon`)).ok).toBe(false)
    expect((await run(`${line} --reason ""`)).text).toMatch(/^--reason: Enter the reason/)
    expect((await run(`user show ${email}`)).text).toMatch(/plan +FREE/)
    const granted = await run(`${line} --until ${day} --reason "Won the contest"`)
    expect(granted.text).toBe(`${email} now has the CREATOR plan (before: FREE) until ${day}.`)
    const [action] = await services.db
      .select()
      .from(adminAction)
      .where(eq(adminAction.action, 'plan.grant'))
      .orderBy(desc(adminAction.id))
    const end = new Date(Date.parse(day) + DAY_MS).toISOString()
    expect(action?.detail).toMatchObject({ until: end, reason: 'Won the contest' })
  })

  it('makes a person a support helper, and removes them', async () => {
    const { email } = await createUser(services)
    expect((await run('helper list')).text).toBe('No support helpers.')
    expect(await run(`helper add ${email}`)).toMatchObject({ ok: false })
    expect(await run(`helper add ${email}`, 'yes')).toMatchObject({ ok: true })
    expect((await run(`helper add ${email} --yes`)).text).toBe(
      `${email} is a support helper already.`,
    )
    expect((await run('helper list')).text).toMatch(new RegExp(`^${email} {2}since `))
    expect((await run(`user show ${email}`)).text).toMatch(/support helper +yes/)
    expect(await run(`helper remove ${email}`)).toMatchObject({ ok: true })
    expect((await run(`helper remove ${email}`)).text).toBe(`${email} is not a support helper.`)
    expect((await run('helper list')).text).toBe('No support helpers.')
    expect((await run('helper add nora@example.com --yes')).text).toMatch(/administrator/)
  })

  it('prints a link for a new password, or mails it', async () => {
    const { email } = await createUser(services)
    expect((await run(`user reset-password ${email}`)).text).toMatch(
      /^http.+\/reset\?token=\S{40,}\n/,
    )
    expect((await run(`user reset-password ${email} --mail`)).text).not.toContain('token=')
  })

  it('shows the queue, recounts, and finds no host', async () => {
    expect((await run('mail show')).text).toMatch(/^\d+ due, /)
    expect((await run('mail release --yes')).text).toBe('Nothing is on hold.')
    expect(await run('mail retry-all')).toMatchObject({ ok: true })
    expect(await run('recount --fix')).toMatchObject({ ok: true })
    expect((await run('sender stopped')).text).toBe('No sender domain is stopped.')
    expect((await run('sender resume brand.example')).text).toBe('brand.example isn’t stopped.')
    expect((await run('domain recheck go.example.com')).text).toBe(
      'No workspace claims go.example.com.',
    )
  })

  it('erases a person, and says that an account stays', async () => {
    const { email, id } = await createUser(services)
    const { text } = await run(`person erase ${email} --yes`)
    expect(text).toContain('Erased: 0 leads')
    expect(text).toContain(`user close ${id}`)
  })

  it('is recorded as done at the command line', async () => {
    const [last] = await services.db
      .select()
      .from(adminAction)
      .orderBy(desc(adminAction.id))
      .limit(1)
    expect(last?.adminEmail).toBe('command line')
    expect((await run('log')).text).toContain('command line')
  })
})
