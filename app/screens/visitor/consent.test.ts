import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  nat,
  oneof,
  record,
  uniqueArray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaignTemplate } from '#db/schema/campaigns.ts'
import { lead, shownForm } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { securityEvent } from '#db/schema/security.ts'
import { exportAccount } from '#domain/account-closing/account-export.server.ts'
import { findConsentProof } from '#domain/leads/list/consent-proof.server.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { unsubscribeUrl } from '#domain/mail/unsubscribe-link.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const { services } = app
const { db, env, clock } = services

const BOXES = { newsletterBox: 'Email me your weekly letter.', partnerBox: 'Share it with Acme.' }

let people = 0
const nextEmail = () => `reader${++people}@example.com`

const leadsOf = (magnet: MagnetRow) =>
  db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id)).orderBy(lead.submittedAt, lead.id)

/** Opens the magnet's page; returns what its form would send without a tick. */
async function open(magnet: MagnetRow) {
  const page = await app.get(`/m/${magnet.shortId}`)
  await services.background.settle()
  return {
    page,
    hidden: {
      form: page.$('input[name=form]').attr('value') ?? '',
      shown: page.$('input[name=shown]').attr('value') ?? '',
    },
  }
}

const submit = (magnet: MagnetRow, fields: Record<string, string>) =>
  app.submit(`/m/${magnet.shortId}`, { name: 'Vera', ...fields })

async function edit(magnet: MagnetRow, values: Partial<MagnetRow>) {
  await db.transaction(async (tx) => {
    await tx.update(leadMagnet).set(values).where(eq(leadMagnet.id, magnet.id))
    await invalidatePages(tx, { magnetId: magnet.id })
  })
}

/** Returns the path of the person's own page. */
function ownPage({
  id: leadId,
  emailNormalized: address,
}: {
  id: string
  emailNormalized: string
}) {
  return new URL(unsubscribeUrl(env, { leadId, address }, clock.now())).pathname
}

async function newestLead(magnet: MagnetRow) {
  const found = (await leadsOf(magnet)).at(-1)
  if (!found) throw new Error('The magnet has no lead')
  return found
}

describe('a form’s checkboxes', () => {
  it('are unticked, and no one needs them', async () => {
    const magnet = await createMagnetRow(services, BOXES)
    const { page, hidden } = await open(magnet)
    const boxes = page.$('form input[type=checkbox]').toArray()
    expect(boxes.map((box) => page.$(box).attr('name'))).toEqual([
      'agree_newsletter',
      'agree_partner',
    ])
    expect(page.$('form input[type=checkbox][checked]').length).toBe(0)
    expect(page.$('form input[type=checkbox][required]').length).toBe(0)
    expect(page.$('label.box').first().text()).toBe(`${BOXES.newsletterBox} (optional)`)
    expect((await submit(magnet, { email: nextEmail(), ...hidden })).status).toBe(303)
    expect(await leadsOf(magnet)).toMatchObject([{ agreed: [], formVersion: hidden.form }])
  })

  it('aren’t there unless the owner entered their text', async () => {
    const { page } = await open(await createMagnetRow(services))
    expect(page.$('form input[type=checkbox]').length).toBe(0)
  })

  it('are kept apart, and only those of the form count', async () => {
    const magnet = await createMagnetRow(services, { partnerBox: BOXES.partnerBox })
    const { hidden } = await open(magnet)
    await submit(magnet, {
      email: nextEmail(),
      ...hidden,
      agree_partner: 'on',
      // This form has no such box.
      agree_newsletter: 'on',
    })
    expect(await leadsOf(magnet)).toMatchObject([{ agreed: ['partner'] }])
  })

  it('name the creator in a campaign, not the brand', async () => {
    const brand = await createWorkspace(services, { name: 'Tidewater' })
    const magnet = await createCampaignMagnet(services, brand)
    const [template] = await db
      .insert(campaignTemplate)
      .values({
        campaignId: magnet.campaignId ?? '',
        version: 2,
        title: magnet.title,
        description: magnet.description,
        fileType: 'link',
        fileUrl: 'https://example.com/knots',
        brandingColor: '#F97316',
        consentText: 'Your name and email go to Tidewater.',
        consentVersion: '1',
        partnerBox: '{creator} may email me.',
      })
      .returning()
    await edit(magnet, { templateId: template?.id ?? '' })
    const { page, hidden } = await open(magnet)
    expect(page.$('label.box').text()).toBe('Ida may email me. (optional)')
    const ticked = { ...hidden, agree_partner: 'on' }
    await submit(magnet, { email: nextEmail(), ...ticked })
    const { id: leadId } = await newestLead(magnet)
    const proof = await findConsentProof(services, { ownerId: brand.accountId, leadId })
    expect(proof?.entries[0]?.agreed).toMatchObject([{ text: 'Ida may email me.' }])
    // The page's form is the one that the lead's transaction builds, so no stored form is needed.
    await db.delete(shownForm)
    expect((await submit(magnet, { email: nextEmail(), ...ticked })).status).toBe(303)
  })

  it('aren’t ticked by a browser that restores a page whose words have changed', async () => {
    const { page } = await open(await createMagnetRow(services, BOXES))
    const restored = page.$('form input[type=checkbox]:not([autocomplete=off])')
    expect(restored.length).toBe(0)
  })

  it('stay ticked when a form is rejected', async () => {
    const magnet = await createMagnetRow(services, BOXES)
    const { hidden } = await open(magnet)
    const again = await submit(magnet, { email: 'no email', ...hidden, agree_newsletter: 'on' })
    expect(again.status).toBe(422)
    expect(again.$('input[name=agree_newsletter]').attr('checked')).toBeDefined()
    expect(again.$('input[name=agree_partner]').attr('checked')).toBeUndefined()
  })

  it('count as two leads if the second form within seconds has one more tick', async () => {
    const magnet = await createMagnetRow(services, BOXES)
    const { hidden } = await open(magnet)
    const email = nextEmail()
    await submit(magnet, { email, ...hidden })
    await submit(magnet, { email, ...hidden, agree_newsletter: 'on' })
    await submit(magnet, { email, ...hidden, agree_newsletter: 'on' })
    expect((await leadsOf(magnet)).map(({ agreed }) => agreed)).toEqual([[], ['newsletter']])
  })
})

describe('a text that is changed while someone fills in the form', () => {
  it('isn’t what they agreed to', async () => {
    const magnet = await createMagnetRow(services, BOXES)
    const { hidden } = await open(magnet)
    await edit(magnet, { newsletterBox: 'Sell my address to everyone.' })
    const sent = await submit(magnet, { email: nextEmail(), ...hidden, agree_newsletter: 'on' })
    expect(sent.status).toBe(303)
    const { id: leadId } = await newestLead(magnet)
    const proof = await findConsentProof(services, { ownerId: magnet.userId, leadId })
    expect(proof?.entries[0]?.agreed).toEqual([
      { box: 'newsletter', text: BOXES.newsletterBox, withdrawn: null },
    ])
  })

  it('is shown to them first if the version of their form isn’t known', async () => {
    const magnet = await createMagnetRow(services, BOXES)
    const other = await createMagnetRow(services, { userId: magnet.userId, ...BOXES })
    const { hidden } = await open(magnet)
    const { hidden: ofOther } = await open(other)
    for (const form of ['A'.repeat(43), ofOther.form]) {
      const fields = { email: 'vera@example.com', ...hidden, form, agree_newsletter: 'on' }
      const again = await submit(magnet, fields)
      expect(again.status).toBe(409)
      expect(again.text).toContain('This page has changed since you opened it.')
      expect(again.$('input[name=email]').attr('value')).toBe('vera@example.com')
      expect(again.$('input[name=form]').attr('value')).toBe(hidden.form)
      expect(again.$('input[type=checkbox][checked]').length).toBe(0)
    }
    expect(await leadsOf(magnet)).toEqual([])
  })

  it('isn’t asked about twice if it changes again while a rejected form is corrected', async () => {
    const magnet = await createMagnetRow(services, BOXES)
    const { hidden } = await open(magnet)
    await edit(magnet, { newsletterBox: 'Send me news.' })
    const again = await submit(magnet, { email: 'no email', ...hidden })
    await services.background.settle()
    expect(again.status).toBe(422)
    await edit(magnet, { newsletterBox: 'Send me offers.' })
    const seen = { ...hidden, form: again.$('input[name=form]').attr('value') ?? '' }
    const sent = await submit(magnet, { email: nextEmail(), ...seen, agree_newsletter: 'on' })
    expect(sent.status).toBe(303)
    const { id: leadId } = await newestLead(magnet)
    const proof = await findConsentProof(services, { ownerId: magnet.userId, leadId })
    expect(proof?.entries[0]?.agreed).toMatchObject([{ text: 'Send me news.' }])
  })

  it('takes a form of an earlier release, which has no version, and no ticks with it', async () => {
    const magnet = await createMagnetRow(services, BOXES)
    const sent = await submit(magnet, { email: nextEmail(), agree_newsletter: 'on' })
    expect(sent.status).toBe(303)
    expect(await leadsOf(magnet)).toMatchObject([{ agreed: [], formVersion: null }])
  })
})

describe('a person’s own page', () => {
  it('shows what they agreed to, with a button that withdraws it', async () => {
    const magnet = await createMagnetRow(services, BOXES)
    const { hidden } = await open(magnet)
    const fields = { email: nextEmail(), ...hidden, agree_newsletter: 'on', agree_partner: 'on' }
    await submit(magnet, fields)
    const path = ownPage(await newestLead(magnet))
    expect((await app.get(path)).text).not.toContain(BOXES.partnerBox)
    const mine = await app.submit(path, { intent: 'show' })
    expect(mine.$('form.agreed').length).toBe(2)
    const after = await app.submit(path, { intent: 'withdraw', box: 'partner' })
    expect(after.text).toContain('You have withdrawn your consent.')
    expect(after.$('form.agreed').length).toBe(1)
    expect(after.text).toContain(`You ticked: “${BOXES.partnerBox}” You withdrew that on`)
    const [row] = await leadsOf(magnet)
    expect(row).toMatchObject({
      agreed: ['newsletter', 'partner'],
      withdrawals: { partner: { by: 'person-page' } },
    })
    // A second press changes nothing.
    await app.submit(path, { intent: 'withdraw', box: 'partner' })
    expect((await leadsOf(magnet))[0]?.withdrawals).toEqual(row?.withdrawals)
  })

  it('shows the words that they agreed to last', async () => {
    const magnet = await createMagnetRow(services, BOXES)
    const email = nextEmail()
    for (const newsletterBox of ['Letters', 'Offers']) {
      await edit(magnet, { newsletterBox })
      const { hidden } = await open(magnet)
      clock.advance(20_000)
      await submit(magnet, { email, ...hidden, agree_newsletter: 'on' })
    }
    const mine = await app.submit(ownPage(await newestLead(magnet)), { intent: 'show' })
    expect(mine.$('form.agreed p').text()).toContain('“Offers”')
  })

  it('withdraws the newsletter by unsubscribing, for good', async () => {
    const magnet = await createMagnetRow(services, BOXES)
    const { hidden } = await open(magnet)
    await submit(magnet, { email: nextEmail(), ...hidden, agree_newsletter: 'on' })
    const path = ownPage(await newestLead(magnet))
    await app.submit(path, {})
    await app.submit(path, { intent: 'again' })
    expect(await leadsOf(magnet)).toMatchObject([
      { withdrawals: { newsletter: { by: 'unsubscribe' } } },
    ])
  })
})

describe('the proof of consent', () => {
  it('is a page and a file of the owner, whose words give the version', async () => {
    const account = await createUser(services)
    const owner = app.newBrowser()
    await owner.signIn(account)
    const magnet = await createMagnetRow(services, { userId: account.id, ...BOXES })
    const { hidden } = await open(magnet)
    const email = nextEmail()
    await submit(magnet, { email, ...hidden, agree_partner: 'on' })
    const { id } = await newestLead(magnet)
    const page = await owner.get(`/analytics/leads/${id}/consent`)
    expect(page.$('h1').text()).toBe('Proof of Consent')
    expect(page.text).toContain(BOXES.partnerBox)
    expect(page.text).toContain('Not ticked')
    const file = JSON.parse((await owner.get(`/analytics/leads/${id}/consent.json`)).html)
    const version = file.entries[0].formVersion
    const words = JSON.stringify(file.forms[version].form)
    expect(createHash('sha256').update(words).digest('base64url')).toBe(version)

    const stranger = app.newBrowser()
    await stranger.signIn(await createUser(services))
    for (const path of ['consent', 'consent.json']) {
      const answer = await stranger.get(`/analytics/leads/${id}/${path}`)
      expect([answer.status, answer.html.includes(email)]).toEqual([404, false])
    }
  })

  it('is in the account’s export, with the words', async () => {
    const account = await createUser(services)
    const magnet = await createMagnetRow(services, { userId: account.id, ...BOXES })
    const { hidden } = await open(magnet)
    await submit(magnet, { email: nextEmail(), ...hidden, agree_partner: 'on' })
    let written = ''
    for await (const piece of exportAccount(services, account)) written += piece
    const { leads, forms } = JSON.parse(written)
    expect(leads).toMatchObject([{ formVersion: hidden.form, agreedTo: ['partner'] }])
    expect(forms).toMatchObject([
      {
        version: hidden.form,
        form: { boxes: [{ text: BOXES.newsletterBox }, { text: BOXES.partnerBox }] },
      },
    ])
    const words = JSON.stringify(forms[0].form)
    expect(createHash('sha256').update(words).digest('base64url')).toBe(hidden.form)
  })

  it('of a campaign is for members who may see leads, and each download is recorded', async () => {
    const brand = await createWorkspace(services)
    const magnet = await createCampaignMagnet(services, brand)
    const { hidden } = await open(magnet)
    await submit(magnet, { email: nextEmail(), ...hidden })
    const { id } = await newestLead(magnet)
    const leads = `/workspace/${brand.id}/campaigns/${magnet.campaignId}/leads`
    const [manager, analyst] = [app.newBrowser(), app.newBrowser()]
    await manager.signIn(brand.manager)
    await analyst.signIn(brand.analyst)
    for (const path of [`${leads}/${id}/consent`, `${leads}/${id}/consent.json`]) {
      expect((await analyst.get(path)).html).not.toContain(hidden.form)
      expect((await manager.get(path)).html).toContain(hidden.form)
    }
    const recorded = await db
      .select({ event: securityEvent.event, workspaceId: securityEvent.workspaceId })
      .from(securityEvent)
      .where(eq(securityEvent.actorId, brand.manager.id))
    expect(recorded).toContainEqual({ event: 'export.lead', workspaceId: brand.id })
    expect((await manager.get(`${leads}.csv`)).html).toContain(',Agreed To,')
  })

  it('says what was shown, for any order of edits, forms, confirmations and withdrawals', async () => {
    const text = constantFrom('Letters', 'News', 'Offers', null)
    const step = oneof(
      record({ do: constantFrom('edit' as const), newsletterBox: text, partnerBox: text }),
      record({ do: constantFrom('open' as const) }),
      record({
        do: constantFrom('submit' as const),
        tab: nat(3),
        ticks: uniqueArray(constantFrom('newsletter' as const, 'partner' as const)),
      }),
      record({ do: constantFrom('confirm' as const) }),
      record({
        do: constantFrom('withdraw' as const),
        box: constantFrom('newsletter' as const, 'partner' as const),
      }),
    )
    await assert(
      asyncProperty(array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const magnet = await createMagnetRow(services, { ...BOXES, confirmation: 'list' })
        const email = nextEmail()
        const current = { ...BOXES } as { newsletterBox: string | null; partnerBox: string | null }
        const tabs = [{ ...(await open(magnet)), saw: { ...current } }]
        const expected: { agreed: { box: string; text: string; isWithdrawn: boolean }[] }[] = []
        for (const one of steps) {
          if (one.do === 'edit') {
            const { newsletterBox, partnerBox } = one
            Object.assign(current, { newsletterBox, partnerBox })
            await edit(magnet, current)
          } else if (one.do === 'open') tabs.push({ ...(await open(magnet)), saw: { ...current } })
          else if (one.do === 'submit') {
            const tab = tabs[one.tab % tabs.length]
            if (!tab) throw new Error('No tab is open')
            clock.advance(20_000)
            const ticks = Object.fromEntries(one.ticks.map((box) => [`agree_${box}`, 'on']))
            const sent = await submit(magnet, { email, ...tab.hidden, ...ticks })
            expect(sent.status).toBe(303)
            const agreed = (['newsletter', 'partner'] as const).flatMap((box) => {
              const words = tab.saw[`${box}Box`]
              if (words === null || !one.ticks.includes(box)) return []
              return [{ box, text: words, isWithdrawn: false }]
            })
            expected.push({ agreed })
          } else if (expected.length > 0) {
            const found = await newestLead(magnet)
            if (one.do === 'withdraw') {
              await app.submit(ownPage(found), { intent: 'withdraw', box: one.box })
              for (const { agreed } of expected) {
                for (const entry of agreed) if (entry.box === one.box) entry.isWithdrawn = true
              }
            } else await confirm(magnet)
          }
        }
        if (expected.length === 0) return
        const { id: leadId } = await newestLead(magnet)
        const proof = await findConsentProof(services, { ownerId: magnet.userId, leadId })
        expect(
          proof?.entries.toReversed().map(({ agreed }) => ({
            agreed: agreed.map(({ box, text: words, withdrawn }) => ({
              box,
              text: words,
              isWithdrawn: withdrawn !== null,
            })),
          })),
        ).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })
})

/** Presses the button of the delivery email. */
async function confirm(magnet: MagnetRow) {
  const [found] = await leadsOf(magnet)
  const [mail] = await db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.leadId, found?.id ?? ''))
  const path = /https?:\/\/[^/\s]+(\/get\/[\w-]+)/.exec(mail?.textBody ?? '')?.[1]
  if (path) await app.submit(path, {})
}
