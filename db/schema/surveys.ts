import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { campaign } from './campaigns.ts'
import { at } from './columns.ts'

export const SURVEY_KINDS = ['choices', 'creators'] as const
export type SurveyKind = (typeof SURVEY_KINDS)[number]

/** The question that a campaign's thank-you pages ask. A campaign without a row never asked one. */
export const campaignSurvey = pgTable(
  'campaign_surveys',
  {
    campaignId: uuid('campaign_id')
      .primaryKey()
      .references(() => campaign.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull(),
    question: text('question').notNull(),
    /** Whether visitors choose from `choices`, or from the creators who take part. */
    kind: text('kind', { enum: SURVEY_KINDS }).notNull(),
    choices: text('choices').array().notNull().default(sql`'{}'`),
    /** Whether 'Somewhere else' can be chosen too. */
    hasElsewhere: boolean('has_elsewhere').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('campaign_surveys_question', sql`btrim(${t.question}) <> ''`),
    check('campaign_surveys_kind', sql`${t.kind} in ('choices', 'creators')`),
    check(
      'campaign_surveys_choices',
      sql`cardinality(${t.choices}) <= 6
        and (${t.kind} <> 'choices' or cardinality(${t.choices}) >= 2)`,
    ),
  ],
)

/**
 * What a lead answered. Without `choice` and `namedCreatorId`, the answer is 'Somewhere else'. The
 * lead and the creators aren't foreign keys. The row is deleted when the lead is erased.
 */
export const surveyAnswer = pgTable(
  'survey_answers',
  {
    leadId: uuid('lead_id').primaryKey(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'cascade' }),
    /** The creator whose page the lead came from. */
    creatorId: uuid('creator_id').notNull(),
    /** The chosen text, as it was shown. */
    choice: text('choice'),
    /** The creator whom the visitor chose. */
    namedCreatorId: uuid('named_creator_id'),
    /** When the lead first answered. The answer can be changed for a day from then on. */
    answeredAt: at('answered_at').notNull(),
  },
  (t) => [
    index('survey_answers_campaign').on(t.campaignId, t.creatorId),
    check('survey_answers_choice', sql`num_nonnulls(${t.choice}, ${t.namedCreatorId}) <= 1`),
  ],
)
