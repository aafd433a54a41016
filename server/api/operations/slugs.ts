import { z } from 'zod'
import {
  checkSlugAvailable,
  clearSlug,
  MAX_OLD_SLUGS,
  setSlug,
} from '#domain/magnets/custom-slug.server.ts'
import { listMagnetCodes } from '#domain/magnets/magnet-codes.server.ts'
import { lockOwnerMagnets } from '#domain/magnets/owner-lock.server.ts'
import { findSites, type Sites } from '#domain/magnets/resource-urls.server.ts'
import { SLUG_MESSAGES } from '#domain/magnets/slug-messages.ts'
import { codeUrl, magnetUrl } from '#domain/qr/code-url.ts'
import { id } from '#domain/resources/common.ts'
import { magnetResource } from '#domain/resources/magnet-resource.ts'
import { assertMagnet } from '../common.ts'
import { operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { magnetOf } from './magnets.ts'

const tag = 'Short links'
const path = '/magnets/{magnetId}/slug'
/** Much longer than a slug can be, so that the slug's own rule reports what is wrong. */
const entered = z.string().max(200)
const writes = { scope: 'magnets:write', only: 'creators' } as const

const slugCheck = z
  .object({
    slug: z.string(),
    state: z.enum(['available', 'current', 'taken', 'invalid']),
    detail: z
      .string()
      .nullable()
      .describe('A human-readable reason why the slug isn’t available; null if it is available.'),
  })
  .meta({ id: 'SlugCheck' })

const codes = z
  .object({
    data: z.array(
      z.object({
        identifier: z
          .string()
          .describe('The last part of the URL, as in `/q/{identifier}` and `/m/{identifier}`.'),
        kind: z
          .enum(['short-id', 'slug', 'placement', 'spoken'])
          .describe('The kind of code or link.'),
        label: z.string().nullable().describe('The placement’s label; null for other kinds.'),
        pageUrl: z.url().describe('The URL of the page, with this identifier.'),
        scanUrl: z
          .url()
          .nullable()
          .describe('The URL in the QR code; null if there is no QR code.'),
        leadsTo: id
          .nullable()
          .describe(
            'The id of the magnet that the code or link opens; null if the key doesn’t include it.',
          ),
        createdFor: id
          .nullable()
          .describe(
            'The id of the magnet that the code or link was created for; null if that magnet was deleted.',
          ),
      }),
    ),
    nextCursor: z.null(),
  })
  .meta({ id: 'CodePage', description: 'All codes and links of a magnet.' })

/** Returns the URLs of a code or link. `scanUrl` is null if it never has a QR code. */
function codeUrls(sites: Sites, identifier: string, kind: string) {
  const { publicUrl, pagesUrl } = sites
  if (kind === 'spoken') return { pageUrl: `${publicUrl}/${identifier}`, scanUrl: null }
  const scanUrl = kind === 'slug' ? null : codeUrl(publicUrl, identifier)
  return { pageUrl: magnetUrl(pagesUrl, identifier), scanUrl }
}

/** Returns the problem of a plan without custom slugs. */
const notInPlan = () => new ApiProblem('plan-limit', { detail: SLUG_MESSAGES.plan })

export const slugOperations = [
  operation({
    id: 'listCodes',
    method: 'GET',
    path: '/magnets/{magnetId}/codes',
    tag,
    scope: 'magnets:read',
    summary: 'List a magnet’s codes and links',
    description:
      'The list includes all codes and links that currently open this magnet, and all that were created for this magnet, even if they now open another magnet.',
    answer: { status: 200, description: 'The codes.', schema: codes },
    async run({ services, key, params }) {
      const { accountId, magnetIds } = key
      const { id: magnetId } = await magnetOf({ services, key }, params.magnetId)
      const found = await listMagnetCodes(services.db, accountId, magnetId)
      const sites = await findSites(services, { accountId })
      const shown = (one: string | undefined) =>
        one && (!magnetIds || magnetIds.includes(one)) ? one : null
      return {
        data: found.map(({ identifier, kind, label, leadsTo, home }) => ({
          identifier,
          kind,
          label,
          ...codeUrls(sites, identifier, kind),
          leadsTo: shown(leadsTo.id),
          createdFor: shown(home?.id),
        })),
        nextCursor: null,
      }
    },
  }),
  operation({
    id: 'checkSlug',
    method: 'GET',
    path: '/magnets/{magnetId}/slug-check',
    tag,
    scope: 'magnets:read',
    only: 'creators',
    problems: ['plan-limit'],
    summary: 'Check whether a custom slug is available',
    description: 'This doesn’t reserve the slug.',
    query: z.strictObject({ slug: entered }),
    answer: { status: 200, description: 'The result.', schema: slugCheck },
    async run({ services, key, params, query }) {
      assertMagnet(key, params.magnetId)
      const owner = { id: key.accountId }
      const { slug } = query
      const result = await checkSlugAvailable(services, owner, params.magnetId, slug)
      if (result.ok) return { slug, state: result.current ? 'current' : 'available', detail: null }
      switch (result.reason) {
        case 'not-found':
          throw notFound()
        case 'plan':
          throw notInPlan()
        case 'taken':
          return { slug, state: 'taken', detail: SLUG_MESSAGES.taken }
        case 'invalid':
          return { slug, state: 'invalid', detail: result.message }
      }
    },
  }),
  operation({
    id: 'setSlug',
    method: 'PUT',
    path,
    tag,
    ...writes,
    limit: 'slug-change',
    problems: ['plan-limit'],
    summary: 'Set a magnet’s custom slug',
    description: `A slug that a magnet has used is never assigned to another magnet. The last ${MAX_OLD_SLUGS} previous slugs still open this magnet.`,
    body: z.strictObject({ slug: entered }).meta({ id: 'NewSlug' }),
    answer: {
      status: 200,
      description: 'The magnet.',
      schema: magnetResource,
      isResource: true,
    },
    async run(call) {
      const { services, key, params, body } = call
      // `setSlug` takes this lock too. It is taken here already, before the slug that If-Match is
      // compared with is read.
      await lockOwnerMagnets(services.db, key.accountId)
      call.requireMatch(await magnetOf(call, params.magnetId))
      const result = await setSlug(services, { id: key.accountId }, params.magnetId, body.slug)
      if (result.ok) return magnetOf(call, params.magnetId)
      switch (result.reason) {
        case 'not-found':
          throw notFound()
        case 'plan':
          throw notInPlan()
        case 'taken':
          throw invalidBody('/slug', 'taken', SLUG_MESSAGES.taken)
        case 'invalid':
          throw invalidBody('/slug', 'invalid', result.message)
      }
    },
  }),
  operation({
    id: 'clearSlug',
    method: 'DELETE',
    path,
    tag,
    ...writes,
    limit: 'page-change',
    problems: ['plan-limit'],
    summary: 'Remove a magnet’s custom slug',
    description: 'The magnet keeps its short link. The removed slug still opens the magnet.',
    answer: { status: 204, description: 'Removed.' },
    async run({ services, key, params }) {
      assertMagnet(key, params.magnetId)
      const result = await clearSlug(services, { id: key.accountId }, params.magnetId)
      if (result.ok) return null
      throw result.reason === 'plan' ? notInPlan() : notFound()
    },
  }),
]
