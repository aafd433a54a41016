import type pg from 'pg'
import { createSealedKey } from '#domain/promo-codes/code-keys.server.ts'

/** The number of creators. Each has one magnet and a year-old account. */
export const CREATORS = 256

/** Returns the SQL of the n-th creator's and magnet's id; `n` is SQL too. */
export const creatorId = (n: string) => uuid('1', n)
export const magnetId = (n: string) => uuid('2', n)
const uuid = (first: string, n: string) =>
  `('${first}0000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

/** Records the events of all creators, as for one who has a key of the API. */
export async function recordEvents(client: pg.Client): Promise<void> {
  await client.query(`
    insert into event_streams (account_id) select ${creatorId('n')} from generate_series(1, ${CREATORS}) n;
    insert into event_dispatches (account_id)
      select ${creatorId('n')} from generate_series(1, ${CREATORS}) n`)
}

/** Returns the n-th magnet's short id. */
export const shortIdOf = (n: number) => `bench${n}`

const leadId = (n: string) => uuid('0', n)
const HISTORY = 20_000
const ofLead = `1 + n % ${CREATORS}`

/** Fills a migrated database with creators and last week's leads. */
export async function makeCrowd(client: pg.Client): Promise<void> {
  await client.query(`
    begin;
    insert into "user" (id, name, email, first_name, created_at)
      select ${creatorId('n')}, 'Creator ' || n, 'creator' || n || '@example.com', 'Creator ' || n,
        now() - interval '1 year'
      from generate_series(1, ${CREATORS}) n;
    insert into user_profiles (id) select ${creatorId('n')} from generate_series(1, ${CREATORS}) n;
    insert into lead_magnets (id, user_id, title, description, file_type, file_url, branding_color,
        short_id)
      select ${magnetId('n')}, ${creatorId('n')}, 'The Lighting Guide', 'Twelve set-ups.', 'link',
        'https://example.com/guide', '#F97316', 'bench' || n
      from generate_series(1, ${CREATORS}) n;
    insert into short_links (identifier, kind, magnet_id, owner_id)
      select 'bench' || n, 'short-id', ${magnetId('n')}, ${creatorId('n')}
      from generate_series(1, ${CREATORS}) n;
    insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email,
        email_normalized, link_type, device_type, submitted_at, digest, consent_text, consent_version)
      select ${leadId('n')}, ${creatorId(ofLead)}, ${magnetId(ofLead)}, 'The Lighting Guide', 'Ada',
        'ada' || n || '@example.com', 'ada' || n || '@example.com', 'link', 'iOS',
        now() - interval '1 week', sha256(n::text::bytea), 'Yes', '2026-11'
      from generate_series(1, ${HISTORY}) n;
    insert into outgoing_mail (kind, to_address, subject, text_body, html_body, state, user_id,
        lead_id, created_at)
      select 'lead-content', 'ada' || n || '@example.com', 'Your content', '', '', 'sent',
        ${creatorId(ofLead)}, ${leadId('n')}, now() - interval '1 week'
      from generate_series(1, ${HISTORY}) n;
    commit`)
  // Query plans of empty tables would slow both sides.
  await client.query('vacuum analyze')
}

/** Makes every magnet ask for a confirmed email. */
export async function askToConfirm(client: pg.Client): Promise<void> {
  await client.query(`update lead_magnets set confirmation = 'list'`)
}

/** Gives every form two checkboxes. */
export async function addBoxes(client: pg.Client): Promise<void> {
  await client.query(`update lead_magnets set newsletter_box = 'Email me your weekly letter.',
    partner_box = 'Share my name and email with Acme.'`)
}

const workspaceId = (n: string) => uuid('3', n)
const campaignId = (n: string) => uuid('4', n)
const templateId = (n: string) => uuid('5', n)
const participationId = (n: string) => uuid('6', n)

/** Makes every magnet the page of a campaign's only creator. */
export async function makeCampaigns(client: pg.Client): Promise<void> {
  const everyOne = `from generate_series(1, ${CREATORS}) n`
  await client.query(`
    begin;
    insert into workspaces (id, name, owner_id, account_id)
      select ${workspaceId('n')}, 'Acme ' || n, ${creatorId('n')}, ${creatorId('n')} ${everyOne};
    insert into workspace_members (workspace_id, user_id, role)
      select ${workspaceId('n')}, ${creatorId('n')}, 'owner' ${everyOne};
    insert into campaigns (id, workspace_id, name, state, template_version)
      select ${campaignId('n')}, ${workspaceId('n')}, 'Autumn', 'active', 1 ${everyOne};
    insert into campaign_templates (id, campaign_id, version, title, description, file_type, file_url,
        branding_color, consent_text, consent_version)
      select ${templateId('n')}, ${campaignId('n')}, 1, 'The Lighting Guide', 'Twelve set-ups.', 'link',
        'https://example.com/guide', '#F97316', 'Yes', '2026-11' ${everyOne};
    insert into campaign_creators (id, campaign_id, email, name, state, user_id)
      select ${participationId('n')}, ${campaignId('n')}, 'creator' || n || '@example.com',
        'Creator ' || n, 'accepted', ${creatorId('n')} ${everyOne};
    update lead_magnets m set workspace_id = ${workspaceId('n')}, campaign_id = ${campaignId('n')},
        creator_id = ${participationId('n')}, template_id = ${templateId('n')}
      ${everyOne} where m.id = ${magnetId('n')};
    commit`)
}

/** Gives every campaign a program that hands out a code to each person. */
export async function addPromoCodes(client: pg.Client, sessionSecret: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from campaigns')
  const keys = rows.map(({ id }) => createSealedKey({ env: { sessionSecret } }, id))
  await client.query(
    `insert into promo_programs (campaign_id, kind, offer, code_key)
      select c.id, 'person', '15% off your first order', c.key
      from unnest($1::uuid[], $2::text[]) c (id, key)`,
    [rows.map(({ id }) => id), keys],
  )
}

const BRANDS = ['Canon', 'Fujifilm', 'Nikon', 'Panasonic', 'Sony', 'Another one']
/** What every form asks: one question of each kind that most forms would use. */
const QUESTIONS = [
  { id: 'bcdfghj1', kind: 'choice', label: 'Which camera do you use?', choices: BRANDS },
  { id: 'bcdfghj2', kind: 'choices', label: 'Which lenses do you own?', choices: BRANDS },
  { id: 'bcdfghj3', kind: 'yes-no', label: 'Do you earn money with it?', choices: [] },
  { id: 'bcdfghj4', kind: 'text', label: 'What would you like to film next?', choices: [] },
].map((question) => ({ ...question, help: null, isRequired: true, parameter: null }))

/** Gives every form four required questions. */
export async function addQuestions(client: pg.Client): Promise<void> {
  await client.query('update lead_magnets set questions = $1::jsonb', [JSON.stringify(QUESTIONS)])
}
