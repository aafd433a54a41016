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
const color = z.string().describe('The color, as #rrggbb.')
const font = z.enum(Object.keys(FONTS) as [BrandFont, ...BrandFont[]])

const brand = z
  .object({
    name: z.string(),
    brandColor: color,
    pageColor: color
      .nullable()
      .describe(
        'The background, as #rrggbb; null for the default background, which is light or dark.',
      ),
    font,
    privacyUrl: z.url().nullable().describe('The privacy policy’s URL; null for the default page.'),
    hidesBadge: z.boolean(),
    logoId: id.nullable(),
  })
  .meta({ id: 'Brand', description: 'The look of a workspace’s campaign pages.' })

const domain = z
  .object({
    id,
    host: z.string(),
    state: z.string().describe('The state, such as `pending` or `verified`.'),
    record: z
      .object({ name: z.string(), value: z.string() })
      .describe('The TXT record that verifies the domain.'),
    checkedAt: moment.nullable(),
    verifiedAt: moment.nullable(),
    failingSince: moment
      .nullable()
      .describe('When the record went missing; null if it isn’t missing.'),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'Domain', description: 'A custom domain that shows a workspace’s pages.' })

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
    description: 'Every campaign page changes immediately.',
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
        ? invalidBody('/logoId', 'quota', 'The workspace has too little storage left.')
        : invalidBody('/logoId', 'not-found', 'Image not found, or already used.')
    },
  }),
  operation({
    id: 'listDomains',
    method: 'GET',
    path: '/domains',
    ...reads,
    summary: 'List domains',
    description: 'All domains are on one page, sorted by name.',
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
    description: 'The domain shows pages once its DNS record has been verified.',
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
          throw new ApiProblem('conflict', { detail: 'The workspace already has this domain.' })
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
    summary: 'Verify a domain’s DNS record',
    answer: {
      status: 200,
      description: 'The result.',
      schema: z
        .object({
          domain,
          outcome: z
            .enum(['found', 'missing', 'other', 'taken', 'unreachable'])
            .describe(
              'The result of the check. `taken` means that another workspace has verified this domain and its DNS record still exists.',
            ),
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
    description: 'Codes and links on QR Magnet’s own domain keep working.',
    answer: { status: 204, description: 'Removed.' },
    async run(call) {
      if (!(await removeDomain(...actorOf(call), call.params.domainId))) throw notFound()
      return null
    },
  }),
]
