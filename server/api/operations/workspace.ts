import { z } from 'zod'
import {
  addDomain,
  checkDomain,
  type ListedDomain,
  listDomains,
  MAX_DOMAINS,
  removeDomain,
} from '#domain/custom-domains/domains.server.ts'
import { HOST_MESSAGES } from '#domain/custom-domains/hostname.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import {
  type BrandKit,
  findBrandKit,
  lockBrandKit,
  updateBrandKit,
} from '#domain/workspaces/brand-kit.server.ts'
import { type BrandFont, FONTS } from '#domain/workspaces/brand-kit.ts'
import { brandKitChanges, brandKitInput } from '#domain/workspaces/workspace-forms.ts'
import { checkInput } from '../check-input.ts'
import { found } from '../common.ts'
import { operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { actorOf, type CampaignCall } from './campaigns.ts'

const tag = 'Workspace'
const common = { tag, only: 'workspaces', wholeAccount: true } as const
const reads = { ...common, scope: 'workspace:read' } as const
const writes = { ...common, scope: 'workspace:write' } as const
const color = z.string().describe('#rrggbb')
const font = z.enum(Object.keys(FONTS) as [BrandFont, ...BrandFont[]])

const brand = z
  .object({
    name: z.string(),
    brandColor: color,
    pageColor: color.nullable().describe('Null: the product’s own, light or dark.'),
    font,
    privacyUrl: z.url().nullable().describe('Null: the product’s own page.'),
    hidesBadge: z.boolean(),
    logoId: id.nullable(),
  })
  .meta({ id: 'Brand', description: 'The look of every campaign page of a workspace.' })

const domain = z
  .object({
    id,
    host: z.string(),
    state: z.string().describe('Such as `pending` and `verified`.'),
    record: z
      .object({ name: z.string(), value: z.string() })
      .describe('The TXT record that verifies it.'),
    checkedAt: moment.nullable(),
    verifiedAt: moment.nullable(),
    failingSince: moment.nullable().describe('Since when the record has been missing.'),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'Domain', description: 'A host that shows a workspace’s pages.' })

const one = { status: 200, description: 'The brand.', schema: brand, isResource: true } as const

const toBrand = ({ logo, ...kit }: BrandKit) => ({ ...kit, logoId: logo?.id ?? null })

const toDomain = ({ id: domainId, host, state, record, lastError, ...at }: ListedDomain) => ({
  id: domainId,
  host,
  state,
  record,
  lastError,
  checkedAt: isoOf(at.checkedAt),
  verifiedAt: isoOf(at.verifiedAt),
  failingSince: isoOf(at.failingSince),
})

async function domainOf(call: CampaignCall, domainId: string) {
  const domains = await listDomains(...actorOf(call))
  return toDomain(found(domains.find((each) => each.id === domainId.toLowerCase())))
}

export const workspaceOperations = [
  operation({
    id: 'getBrand',
    method: 'GET',
    path: '/brand',
    ...reads,
    summary: 'Get the brand',
    answer: one,
    run: async (call) => toBrand(await findBrandKit(...actorOf(call))),
  }),
  operation({
    id: 'updateBrand',
    method: 'PATCH',
    path: '/brand',
    ...writes,
    limit: 'page-change',
    summary: 'Edit the brand',
    description: 'Every campaign page changes at once.',
    body: brandKitChanges,
    answer: one,
    async run(call) {
      await lockBrandKit(call.services.db, call.key.workspaceId ?? '')
      const before = toBrand(await findBrandKit(...actorOf(call)))
      call.requireMatch(before)
      const { logoId: present, ...kept } = before
      const { logoId, ...changes } = call.body
      const input = checkInput(brandKitInput, {
        ...kept,
        ...changes,
        logoId: logoId === present ? undefined : logoId,
      })
      const result = await updateBrandKit(...actorOf(call), input)
      if (result.ok) return toBrand(await findBrandKit(...actorOf(call)))
      throw result.reason === 'quota'
        ? invalidBody('/logoId', 'quota', 'The workspace has too little space left.')
        : invalidBody('/logoId', 'not-found', 'There is no such unused image.')
    },
  }),
  operation({
    id: 'listDomains',
    method: 'GET',
    path: '/domains',
    ...reads,
    summary: 'List domains',
    description: 'All of them, by their names.',
    answer: {
      status: 200,
      description: 'The domains.',
      schema: z.object({ data: z.array(domain), nextCursor: z.null() }).meta({ id: 'DomainPage' }),
    },
    async run(call) {
      const domains = await listDomains(...actorOf(call))
      return { data: domains.map(toDomain), nextCursor: null }
    },
  }),
  operation({
    id: 'addDomain',
    method: 'POST',
    path: '/domains',
    ...writes,
    summary: 'Add a domain',
    description: 'It shows pages once its record was found.',
    body: z.strictObject({ host: z.string().max(300) }).meta({ id: 'NewDomain' }),
    answer: { status: 201, description: 'The domain.', schema: domain },
    async run(call) {
      const result = await addDomain(...actorOf(call), call.body.host)
      if (result.ok) return domainOf(call, result.id)
      switch (result.reason) {
        case 'too-many':
          throw new ApiProblem('plan-limit', {
            detail: `A workspace can have ${MAX_DOMAINS} domains.`,
          })
        case 'exists':
          throw new ApiProblem('conflict', { detail: 'The workspace has this domain already.' })
        default:
          throw invalidBody('/host', result.reason, HOST_MESSAGES[result.reason])
      }
    },
  }),
  operation({
    id: 'checkDomain',
    method: 'POST',
    path: '/domains/{domainId}/check',
    ...writes,
    isRepeatable: true,
    limit: 'connection-test',
    summary: 'Look for a domain’s record now',
    answer: {
      status: 200,
      description: 'What was found.',
      schema: z
        .object({
          domain,
          outcome: z
            .enum(['found', 'missing', 'other', 'taken', 'unreachable'])
            .describe('`taken`: by another workspace, whose record is still there.'),
        })
        .meta({ id: 'DomainCheck' }),
    },
    async run(call) {
      const checked = found(await checkDomain(...actorOf(call), call.params.domainId))
      return { domain: await domainOf(call, call.params.domainId), outcome: checked.outcome }
    },
  }),
  operation({
    id: 'removeDomain',
    method: 'DELETE',
    path: '/domains/{domainId}',
    ...writes,
    summary: 'Remove a domain',
    description: 'Codes and links on the product’s own domain keep working.',
    answer: { status: 204, description: 'It is removed.' },
    async run(call) {
      if (!(await removeDomain(...actorOf(call), call.params.domainId))) throw notFound()
      return null
    },
  }),
]
