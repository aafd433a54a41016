import { href } from 'react-router'
import { FormCard } from '#app/forms/form-card.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { assertEditable, craftOwnerId } from '#app/middleware/craft.server.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SideColumn, SideList, SideNote } from '#app/ui/side-column.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { findCraftMagnet } from '#domain/campaigns/craft.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { listMagnetTitles } from '#domain/magnets/list-magnets.server.ts'
import { addMagnetToVideo } from '#domain/video-publishing/add-video.server.ts'
import { ADD_VIDEO_MESSAGES, addVideoForm } from '#domain/video-publishing/video-forms.ts'
import { MAX_TITLE_LENGTH, VIDEO_MESSAGES } from '#domain/videos/video-form.ts'
import { fieldProps, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/video-new'

export const meta: Route.MetaFunction = () => [{ title: `Add a Video | ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const wanted = new URL(request.url).searchParams.get('magnet') ?? ''
  const [own, craft] = await Promise.all([
    listMagnetTitles(services, viewer.id, null),
    findCraftMagnet(services, viewer, wanted),
  ])
  // A campaign's page is offered only where its placements link to this form.
  const page = craft?.campaign ? craft : null
  if (page) assertEditable(page)
  return {
    magnets: (page ? [page.magnet] : own).map(({ id, title }) => ({ id, title })),
    wanted,
    back: page
      ? { to: href('/magnets/:id/placements', { id: page.magnet.id }), label: 'Placements' }
      : { to: href('/videos'), label: 'Videos' },
    hasOtherMagnets: !page,
  }
}

const REFUSALS = {
  'not-found': { magnet: ADD_VIDEO_MESSAGES.magnetMissing },
  'video-limit': { url: VIDEO_MESSAGES.limit },
  'placement-limit': { magnet: ADD_VIDEO_MESSAGES.placementLimit },
} as const

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const failure = { event: 'video.add_failed', message: ADD_VIDEO_MESSAGES.failed }
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const parsed = parseForm(addVideoForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const ownerId = await craftOwnerId(services, viewer, parsed.value.magnetId)
    const added = await addMagnetToVideo(services, ownerId, parsed.value)
    if (!added.ok) return refuse(REFUSALS[added.reason], 422)
    const { videoId, isNew } = added
    return redirectWithNotice(href('/videos/:videoId/publish', { videoId }), {
      tone: isNew ? 'success' : 'info',
      text: isNew ? 'Video added.' : 'This video is in your list already.',
    })
  })
}

/** The single form for a new video: its link or a working title, and the magnet that it offers. */
export default function VideoNew({ loaderData, actionData }: Route.ComponentProps) {
  const { magnets, wanted, back, hasOtherMagnets } = loaderData
  const answer = actionData ?? { values: { magnet: wanted }, errors: {}, signedOut: false }
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Add a Video"
        lead="Get everything you need for one video: the code for the edit, ready-to-paste text, and a link that is easy to say."
        back={back}
      />
      {magnets.length === 0 ? (
        <EmptyState
          title="You need a magnet first"
          action={<ButtonLink to={href('/create')}>Create a Magnet</ButtonLink>}
        >
          A magnet is what viewers get for their name and email. Create one, then add your video.
        </EmptyState>
      ) : (
        <SideColumn label="About adding a video" side={<WhatHappens />}>
          <FormCard answer={answer} submit="Add Video" cancelTo={back.to}>
            <SelectField
              {...fieldProps(answer, 'magnet')}
              label="Magnet"
              hint={`The magnet that viewers of this video get.${hasOtherMagnets ? ' You can add more magnets later.' : ''}`}
              options={magnets.map(({ id, title }) => ({ value: id, label: title }))}
            />
            <Field
              {...fieldProps(answer, 'url')}
              label="Video link"
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://youtu.be/…"
              hint="On YouTube, Vimeo or TikTok, even if the video is still private or unlisted."
            />
            <Field
              {...fieldProps(answer, 'title')}
              label="Working title"
              maxLength={MAX_TITLE_LENGTH}
              autoComplete="off"
              hint="Enter a title if you don’t have a link yet. Only you see this title. Add the link when you publish."
            />
          </FormCard>
        </SideColumn>
      )}
    </div>
  )
}

function WhatHappens() {
  return (
    <SideNote title="What you get">
      <SideList
        ordered
        points={[
          'A code to show in the video, and files for your video editor.',
          'A check of the exported video.',
          'Text for the description and the pinned comment, each with its own link.',
          'A field for the publish date.',
          'The stats of the first hour, minute by minute.',
        ]}
      />
    </SideNote>
  )
}
