import { href, Link } from 'react-router'
import { ActionForm } from '#app/forms/action-form.tsx'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import {
  EMBED_MESSAGES,
  embedHostsInput,
  MAX_EMBED_HOSTS,
  splitHosts,
} from '#domain/embeds/embed-hosts.ts'
import { frameSnippet, scriptSnippet } from '#domain/embeds/embed-snippet.ts'
import { findEmbedHosts, saveEmbedHosts } from '#domain/embeds/embeds.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { EMPTY_FORM_RESULT, readForm } from '#lib/forms.ts'
import { requireOwnMagnet } from '../require-placement.server.ts'
import type { Route } from './+types/embed'
import { SnippetField } from './snippet-field.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Embed ${loaderData?.title ?? 'a magnet'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, ownerId, magnet } = await requireOwnMagnet({ context, params })
  const { id, title, shortId } = magnet
  const embedded = { publicUrl: services.env.publicUrl, shortId, title }
  return {
    id,
    title,
    hosts: await findEmbedHosts(services, ownerId),
    script: scriptSnippet(embedded),
    frame: frameSnippet(embedded),
  }
}

const failure = {
  event: 'embed.save_failed',
  message: 'Error saving the websites. Please try again.',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    await requireOwnMagnet({ context, params })
    const typed = splitHosts(String(form.get('hosts') ?? ''))
    if (!typed) return refuse({ hosts: EMBED_MESSAGES.tooLong }, 422)
    const parsed = embedHostsInput(services.env.publicUrl).safeParse(typed)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return refuse({ hosts: issue?.message ?? EMBED_MESSAGES.tooLong }, 422)
    }
    await saveEmbedHosts(services, viewer.id, parsed.data)
    return redirectWithNotice(href('/magnets/:id/embed', { id: params.id }), {
      tone: 'success',
      text:
        parsed.data.length === 0
          ? 'Saved. No other website can show your pages.'
          : 'Saved. These websites can show your pages.',
    })
  })
}

export default function Embed({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, hosts, script, frame } = loaderData
  const answer = actionData ?? EMPTY_FORM_RESULT
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Embed"
        lead={
          <>
            Show the page of <bdi className="font-[640] text-ink">{title}</bdi> on your own website.
          </>
        }
        back={{ to: href('/analytics/:id', { id }), label: 'Back to the magnet' }}
      />
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="grid content-start gap-6">
          <Card className="grid gap-5">
            <h2 className="heading text-xl">1. Your Websites</h2>
            <p className="text-soft">
              Only these websites can show your pages, for all of your magnets. Browsers refuse all
              others.
            </p>
            <ActionForm answer={answer} button="Save Websites">
              <TextArea
                name="hosts"
                label="Domains, one in each line"
                optional
                rows={4}
                placeholder={'www.example.com\nblog.example.com'}
                hint={`Up to ${MAX_EMBED_HOSTS}. example.com and www.example.com are two domains.`}
                defaultValue={answer.values.hosts ?? hosts.join('\n')}
                error={answer.errors.hosts}
                spellCheck={false}
                autoCapitalize="none"
              />
            </ActionForm>
          </Card>
          <Card className="grid gap-5">
            <h2 className="heading text-xl">2. The Code</h2>
            {hosts.length === 0 && (
              <Alert tone="warning" title="Add your website first">
                Until you do, browsers show an error in place of the page.
              </Alert>
            )}
            <SnippetField
              label="Script"
              hint="The frame is always as high as the page. This works on most websites."
              html={script}
            />
            <SnippetField
              label="Frame without a script"
              hint="For websites that don’t allow scripts. Its height is fixed, so change it as needed."
              html={frame}
            />
            <p className="text-sm text-soft">
              No cookies are set. Page views have the source “embed” in your{' '}
              <Link to={href('/analytics/:id', { id })} className="link">
                stats
              </Link>
              .
            </p>
          </Card>
        </div>
        <Card className="grid content-start gap-5">
          <h2 className="heading text-xl">Preview</h2>
          <iframe
            src={href('/magnet/:id', { id })}
            title={`Preview of ${title}`}
            loading="lazy"
            className="h-160 w-full rounded-sm border border-line bg-sunken"
          />
        </Card>
      </div>
    </div>
  )
}
