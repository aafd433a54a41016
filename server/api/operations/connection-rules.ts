import { z } from 'zod'
import { MAX_FIELDS, MAX_TAG_LENGTH, MAX_TAGS } from '#domain/connections/lead-values.ts'
import { parseRule, type RuleSettings, ruleSettings } from '#domain/connections/rule.ts'
import { deleteRule, listRules, type Rule, saveRule } from '#domain/connections/rules.server.ts'
import { id } from '#domain/resources/common.ts'
import { BOX_NAMES } from '#domain/resources/consent-boxes.ts'
import { found } from '../common.ts'
import { operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { connectionOf, keyOf, path, reads, tag, writes } from './connections.ts'

const ofRule = `${path}/rules/{rule}` as const

const requiredBox = z.enum(BOX_NAMES).nullable()
const REQUIRED_BOX =
  'The checkbox that a person must have ticked to be sent; null if everyone is sent.'
const fieldValue = ruleSettings.shape.fields.removeDefault().element
const rule = z
  .object({
    magnetId: id
      .nullable()
      .describe(
        'The magnet’s id; null for the default rule, which applies to all magnets without a rule.',
      ),
    isOn: z.boolean().describe('Whether the magnet’s leads are sent.'),
    listId: z.string().nullable(),
    tags: z.array(z.string()),
    fields: z.array(fieldValue),
    confirmsFirst: z
      .boolean()
      .describe('Whether the service sends a confirmation email first (double opt-in).'),
    showsPerson: z.boolean().describe('Whether a notification shows the person’s name and email.'),
    requiredBox: requiredBox.describe(REQUIRED_BOX),
  })
  .meta({ id: 'ConnectionRule', description: 'How a connection handles a magnet’s leads.' })

const newRule = z
  .strictObject({
    isOn: z.boolean().default(true),
    listId: z
      .string()
      .max(300)
      .nullable()
      .default(null)
      .describe('The id of one of the connection’s lists; null if none.'),
    tags: z
      .array(
        z
          .string()
          .min(1)
          .max(MAX_TAG_LENGTH)
          .regex(/^[^,]*$/),
      )
      .max(MAX_TAGS)
      .default([])
      .describe(
        'The tags. They can contain `{magnet}`, `{placement}`, `{campaign}` and `{video}`, but no commas.',
      ),
    fields: z.array(fieldValue).max(MAX_FIELDS).default([]),
    confirmsFirst: z.boolean().default(false),
    showsPerson: z.boolean().default(false),
    requiredBox: requiredBox.default(null).describe(REQUIRED_BOX),
  })
  .meta({ id: 'NewConnectionRule' })

const toBody = ({ magnetId, isOn, settings }: Pick<Rule, 'magnetId' | 'isOn' | 'settings'>) => ({
  magnetId,
  isOn,
  ...settings,
})

export const connectionRuleOperations = [
  operation({
    id: 'listRules',
    method: 'GET',
    path: `${path}/rules`,
    tag,
    ...reads,
    summary: 'List a connection’s rules',
    description: 'All rules are on one page, the default rule first.',
    answer: {
      status: 200,
      description: 'The rules.',
      schema: z
        .object({ data: z.array(rule), nextCursor: z.null() })
        .meta({ id: 'ConnectionRulePage' }),
    },
    async run(call) {
      const { id: targetId } = await connectionOf(call)
      const rules = await listRules(call.services.db, targetId)
      return { data: rules.map(toBody), nextCursor: null }
    },
  }),
  operation({
    id: 'setRule',
    method: 'PUT',
    path: ofRule,
    tag,
    ...writes,
    summary: 'Set the rule of a magnet, or the default rule',
    description: '`rule` is the magnet’s id, or `default`.',
    body: newRule,
    answer: { status: 200, description: 'The rule.', schema: rule },
    async run(call) {
      const { provider, choices } = await connectionOf(call)
      const { isOn, listId, requiredBox: box, tags, ...rest } = call.body
      const typed = { ...rest, listId: listId ?? '', requiredBox: box ?? '', tags: tags.join(',') }
      const parsed = parseRule(provider, typed, choices)
      // A rule that is off needs no list.
      if (!parsed.ok && isOn) {
        const errors = Object.entries(parsed.errors).map(([field, detail]) => ({
          pointer: `/${field}`,
          code: 'invalid',
          detail,
        }))
        throw new ApiProblem('invalid-body', { errors })
      }
      const settings: RuleSettings = parsed.ok ? parsed.rule : ruleSettings.parse({})
      const asked = call.params.rule.toLowerCase()
      const magnetId = asked === 'default' ? null : asked
      const saved = await saveRule(call.services, keyOf(call), { magnetId, isOn, settings })
      if (!saved.ok) throw notFound()
      const rules = await listRules(call.services.db, keyOf(call).targetId)
      return toBody(found(rules.find((one) => one.magnetId === magnetId)))
    },
  }),
  operation({
    id: 'deleteRule',
    method: 'DELETE',
    path: ofRule,
    tag,
    ...writes,
    summary: 'Delete a magnet’s rule',
    description:
      'The default rule then applies to the magnet’s leads. The default rule can’t be deleted.',
    answer: { status: 204, description: 'Deleted.' },
    async run(call) {
      await connectionOf(call)
      if (!(await deleteRule(call.services, keyOf(call), call.params.rule))) throw notFound()
      return null
    },
  }),
]
