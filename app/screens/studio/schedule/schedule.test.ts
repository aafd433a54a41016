import { beforeEach, describe, expect, it } from 'vitest'
import { findSchedule } from '#domain/schedules/find-schedule.server.ts'
import { recordDueChanges } from '#domain/schedules/record-changes.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setRules } from '#tests/support/schedules.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
let guide: MagnetRow
let other: MagnetRow
beforeEach(async () => {
  app.services.clock.set('2026-12-01T12:00:00Z')
  const owner = await createUser(app.services)
  await app.signIn(owner)
  guide = await createMagnetRow(app.services, { userId: owner.id, title: 'Guide' })
  other = await createMagnetRow(app.services, { userId: owner.id, title: 'Other' })
})
const at = () => `/magnets/${guide.id}/schedule`
const see = async () => (await app.get(at())).text

describe('the schedule of a magnet', () => {
  it('gets its first rule, in a time zone, and says what comes', async () => {
    expect(await see()).toContain('No rules yet')
    const form = {
      version: '0',
      time_zone: 'Europe/Berlin',
      condition: 'from',
      moment: '2026-12-24T18:00',
      outcome: 'magnet',
      target: other.id,
    }
    const saved = await app.submit(`${at()}/new`, form)
    expect([saved.status, saved.location]).toEqual([302, at()])
    const text = await see()
    expect(text).toContain('From Thu, Dec 24, 2026, 6:00 PM: shows “Other”.')
    expect(text).toContain('Visitors see the magnet itself.')
    expect(text).toContain('in the Europe/Berlin time zone')
    expect((await app.submit(`${at()}/new`, form)).status).toBe(409)
    app.services.clock.set('2026-12-24T17:00:00Z')
    await recordDueChanges(app.services)
    expect(await see()).toContain('On schedule (rule: From Thu, Dec 24, 2026, 6:00 PM)')
  })

  it('has no time zone until one is chosen, and is its owner’s', async () => {
    const first = await app.get(`${at()}/new`)
    expect(first.$('[name=time_zone]').val()).toBe('')
    const form = {
      version: '0',
      time_zone: '',
      condition: 'after-leads',
      stock: '1',
      outcome: 'over',
    }
    const refused = await app.submit(`${at()}/new`, form)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please choose a time zone.')
    await app.signIn(await createUser(app.services))
    const foreign = await app.submit(`${at()}/new`, { ...form, time_zone: 'UTC' })
    expect([foreign.status, foreign.location]).toEqual([302, '/magnets'])
    expect(await findSchedule(app.services.db, guide.id)).toBeNull()
  })

  it('suggests a time zone for one that is misspelled, and keeps what was entered', async () => {
    await setRules(app.services, guide, [{ moment: new Date('2026-12-24T00:00:00Z') }])
    const form = { version: '1', intent: 'time-zone', time_zone: 'Berln' }
    const refused = await app.submit(at(), form)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('There’s no time zone “Berln”. Did you mean Europe/Berlin')
    expect(refused.$('[name=time_zone]').val()).toBe('Berln')
    expect(await app.submit(at(), { ...form, time_zone: 'munich' })).toMatchObject({ status: 302 })
    const page = await app.get(at())
    expect(page.$('[name=time_zone]').val()).toBe('Europe/Berlin')
    expect(page.text).toContain('Scheduled dates and times didn’t change')
  })

  it('is a sentence in the form too, with what has been entered', async () => {
    const sentence = async (form: Record<string, string>) => {
      const refused = await app.submit(`${at()}/new`, { version: '0', time_zone: 'UTC', ...form })
      expect(refused.status).toBe(422)
      return refused.$('output').text()
    }
    expect((await app.get(`${at()}/new`)).$('output').text()).toBe('Your ruleFrom …: shows …')
    expect(
      await sentence({
        condition: 'from',
        moment: '2026-12-24T18:00',
        outcome: 'magnet',
        target: '',
      }),
    ).toBe('Your ruleFrom Thu, Dec 24, 2026, 6:00 PM: shows …')
    expect(
      await sentence({ condition: 'after-leads', stock: '', outcome: 'over', successor: other.id }),
    ).toBe('Your ruleAfter … leads: shows that the offer has ended, with a link to “Other”.')
  })

  it('says what is wrong beside the field, and keeps what was typed', async () => {
    const refused = await app.submit(`${at()}/new`, {
      version: '0',
      time_zone: 'UTC',
      condition: 'after-leads',
      stock: 'many',
      outcome: 'over',
      over_text: 'So long!',
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please enter a whole number from 1 to 1,000,000.')
    expect(refused.$('[name=over_text]').val()).toBe('So long!')
  })

  it('has a preview of the page of an offer that has ended, for its owner', async () => {
    const overText = 'All gone, friends.'
    await setRules(app.services, guide, [
      { moment: new Date('2027-01-01'), overText, successorId: other.id },
    ])
    const page = await app.get(at())
    const path = page.$('a[href*="?rule="]').attr('href') ?? ''
    const preview = await app.get(path)
    expect(preview.$('h1').text()).toBe('Guide')
    expect(preview.$('.about').text()).toBe(overText)
    expect(preview.text).toContain('See the Next One')
    const tried = await app.get(`${path}&state=tried`)
    expect([tried.text.includes('Nothing was sent'), tried.$('[name=rule]').length]).toEqual([
      true,
      1,
    ])
    await app.signIn(await createUser(app.services))
    expect((await app.get(path)).status).toBe(404)
  })

  it('shows the other rules beside a rule’s form, and what visitors see now', async () => {
    expect((await app.get(`${at()}/new`)).text).toContain('A rule changes the page that they open.')
    await setRules(app.services, guide, [
      { moment: new Date('2026-12-01T00:00:00Z') },
      { moment: new Date('2026-12-03T00:00:00Z'), targetId: other.id },
    ])
    const page = await app.get(`${at()}/new`)
    const help = page.$('[aria-label="About the rules"]')
    expect(help.text()).toContain('Visitors see that the offer has ended.')
    const steps = help.find('ol > li').toArray()
    expect(steps.map((step) => page.$(step).find('bdi').text())).toEqual([
      '',
      '“Other”',
      '',
      '“Guide”',
    ])
    expect(page.$(steps[0]).text()).toContain(
      'From Tue, Dec 1, 2026, 12:00 AM: shows that the offer has ended, with a waiting list.',
    )
    expect(help.find('[aria-current=step]').text()).toContain('This is the new rule.')
  })

  it('warns, moves, deletes and restores rules, and refuses stale forms', async () => {
    await setRules(app.services, guide, [
      { moment: new Date('2026-12-02T00:00:00Z') },
      { moment: new Date('2026-12-03T00:00:00Z'), targetId: other.id },
    ])
    const page = await app.get(at())
    expect(page.text).toContain('Never used: rule 1 always applies first.')
    const [, second] = page
      .$('[name=rule]')
      .map((_, input) => String(page.$(input).val()))
      .get()
    const up = await app.submit(at(), { version: '1', rule: second ?? '', intent: 'up' })
    expect(up.status).toBe(302)
    expect(await see()).not.toContain('Never used')
    const stale = await app.submit(at(), { version: '1', rule: second ?? '', intent: 'delete' })
    expect(stale.status).toBe(409)
    await app.submit(at(), { version: '2', rule: second ?? '', intent: 'delete' })
    expect(await see()).not.toContain('Dec 3, 2026')
    expect((await app.submit(at(), { version: '3', intent: 'restore' })).status).toBe(302)
    expect(await see()).toContain('From Thu, Dec 3, 2026')
  })
})
