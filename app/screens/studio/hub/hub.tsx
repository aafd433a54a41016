import { ExternalLink } from 'lucide-react'
import { href, Link } from 'react-router'
import { ActionForm } from '#app/forms/action-form.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import {
  HUB_MESSAGES,
  hubInput,
  MAX_HUB_MAGNETS,
  MAX_HUB_TEXT,
  MAX_HUB_TITLE,
  moveInOrder,
} from '#domain/hubs/hub-input.ts'
import { findHub, saveHub } from '#domain/hubs/hubs.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { findDefaultLanguage } from '#domain/magnets/default-language.server.ts'
import { findCreatorName } from '#domain/magnets/edit-magnet.server.ts'
import { listMagnets } from '#domain/magnets/list-magnets.server.ts'
import { EMPTY_FORM_RESULT, type FormResult, readForm } from '#lib/forms.ts'
import { LANGUAGES } from '#lib/languages.ts'
import type { Route } from './+types/hub'
import { HubMagnets } from './hub-magnets.tsx'

/** The number of magnets in the form; the newest ones, besides those on the page. */
const MAX_LISTED = 200

export const meta: Route.MetaFunction = () => [{ title: `Hub Page | ${PRODUCT_NAME}` }]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const ownerId = requireViewer(context).id
  const [hub, magnets, creatorName, language] = await Promise.all([
    findHub(services, ownerId),
    listMagnets(services, ownerId, { limit: MAX_LISTED }),
    findCreatorName(services, ownerId),
    findDefaultLanguage(services, ownerId),
  ])
  const start = `${services.env.publicUrl}/u/`
  return {
    start,
    language: LANGUAGES[language].english,
    url: hub?.isShown ? start + hub.name : null,
    values: hub ?? { name: '', isShown: false, title: creatorName ?? '', text: '', magnetIds: [] },
    magnets: magnets.map(({ id, title, state, suspension }) => ({
      id,
      title,
      note: suspension ? 'Taken down' : state === 'paused' ? 'Paused' : null,
    })),
  }
}

/** What was entered, with the magnets in the entered order and the ticked ones. */
type Refused = FormResult & { order: string[]; ticked: string[] }

const failure = {
  event: 'hub.save_failed',
  message: 'Error saving your hub page. Please try again.',
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const move = String(form.get('move') ?? '')
  const entered = form.getAll('order').map(String).slice(0, MAX_LISTED)
  const order = move ? moveInOrder(entered, move) : entered
  const ticked = form.getAll('magnet').map(String)
  const toResult = (refused: FormResult): Refused => ({ ...refused, order, ticked })
  return formAction({ context, form, failure, toResult }, async (tools) => {
    const { services, viewer, refuse } = tools
    // Without JavaScript too, the buttons only change the order in the form.
    if (move) return refuse({}, 200)
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const parsed = hubInput(services.env.adminPath).safeParse({
      name: String(form.get('name') ?? ''),
      isShown: form.get('isShown') === 'on',
      title: String(form.get('title') ?? ''),
      text: String(form.get('text') ?? ''),
      magnetIds: order.filter((id) => ticked.includes(id)),
    })
    if (!parsed.success) {
      const errors: Record<string, string> = {}
      for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
      return refuse(errors, 422)
    }
    const saved = await saveHub(services, viewer.id, parsed.data)
    if (saved.ok) {
      const { isShown } = parsed.data
      const text = isShown ? 'Saved. Your hub page is online.' : 'Saved. Your hub page is off.'
      return redirectWithNotice(href('/profile/hub'), { tone: 'success', text })
    }
    switch (saved.reason) {
      case 'taken':
        return refuse({ name: HUB_MESSAGES.taken }, 409)
      case 'too-many-names':
        return refuse({ name: HUB_MESSAGES.tooManyNames }, 422)
      case 'magnet-gone':
        return refuse({ magnetIds: HUB_MESSAGES.magnetGone }, 409)
      case 'account-closed':
        return refuse('Please log in again.', 401)
    }
  })
}

export default function HubSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { start, url, values, magnets, language } = loaderData
  const answer = actionData ?? { ...EMPTY_FORM_RESULT, order: [], ticked: values.magnetIds }
  const sent = actionData?.values
  const listed = inOrder(magnets, actionData?.order ?? values.magnetIds)
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Hub Page"
        lead="One public page with the magnets you choose: a link for your bio."
        back={{ to: href('/profile'), label: 'Profile Settings' }}
        actions={
          url && (
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className={buttonClasses({ variant: 'secondary' })}
            >
              <ExternalLink aria-hidden="true" />
              Open Page
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          )
        }
      />
      <ActionForm
        answer={answer}
        button="Save Hub Page"
        busyLabel="Saving..."
        className="grid gap-6"
      >
        {/* Enter in a field saves the form. Otherwise it would press the first arrow. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save
        </button>
        <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
          <Card className="grid gap-5">
            <h2 className="heading text-xl">Page</h2>
            <SwitchField
              name="isShown"
              label="Page is online"
              hint="Switched off, its link shows “Page not found”."
              defaultChecked={sent ? sent.isShown === 'on' : values.isShown}
            />
            <Field
              name="name"
              label="Name in the link"
              required
              maxLength={50}
              spellCheck={false}
              autoCapitalize="none"
              defaultValue={sent?.name ?? values.name}
              error={answer.errors.name}
              hint={
                <>
                  <span className="[overflow-wrap:anywhere]">{start}name.</span> A name stays yours
                  forever, even after you choose another one.
                </>
              }
            />
            <Field
              name="title"
              label="Title"
              required
              maxLength={MAX_HUB_TITLE}
              defaultValue={sent?.title ?? values.title}
              error={answer.errors.title}
            />
            <TextArea
              name="text"
              label="Text"
              rows={3}
              maxLength={MAX_HUB_TEXT}
              defaultValue={sent?.text ?? values.text}
              error={answer.errors.text}
            />
            <p className="text-sm text-soft">
              The rest of the page is in {language}.{' '}
              <Link to={href('/profile')} className="link">
                Change the language
              </Link>
            </p>
          </Card>
          <Card className="grid gap-4">
            <h2 className="heading text-xl">Magnets</h2>
            <p className="text-soft">
              Tick up to {MAX_HUB_MAGNETS}, and drag them into your order. Paused magnets and those
              that were taken down aren’t shown.
            </p>
            <HubMagnets
              key={`${listed.map(({ id }) => id).join()}|${answer.ticked.join()}`}
              magnets={listed}
              ticked={answer.ticked}
              error={answer.errors.magnetIds}
            />
          </Card>
        </div>
      </ActionForm>
    </div>
  )
}

/** Returns the magnets in this order, then the others. */
function inOrder<Magnet extends { id: string }>(magnets: Magnet[], order: string[]): Magnet[] {
  const first = order.flatMap((id) => magnets.find((magnet) => magnet.id === id) ?? [])
  return [...first, ...magnets.filter(({ id }) => !order.includes(id))]
}
