import { Archive, Clapperboard, ScanSearch } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { href } from 'react-router'
import { LocalCodeWarning } from '#app/components/qr/local-code-warning.tsx'
import { checkVideoPath, insertCodePath } from '#app/components/video-check/check-path.ts'
import { limitKey } from '#app/middleware/tour.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Fold } from '#app/ui/fold.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { isQrReadable } from '#domain/qr/qr-image.server.ts'
import { TIME_ADVICE } from '#domain/screen/screen.ts'
import { MOTION_FILES } from '#domain/video-pack/motion-request.ts'
import { createPack } from '#domain/video-pack/pack.ts'
import { PACK_MESSAGES } from '#domain/video-pack/pack-messages.ts'
import { settingsFrom } from '#domain/video-pack/pack-settings.ts'
import { viewOf } from '../require-placement.server.ts'
import type { Route } from './+types/video-pack'
import { ClipCard } from './clip/clip-card.tsx'
import { MotionCard } from './motion-card.tsx'
import { PackEditor } from './pack-editor.tsx'
import { PackLayoutCard, type ShownLayout, warningsAbout } from './pack-layout-card.tsx'
import {
  archivePath,
  listPackFiles,
  motionPath,
  packAction,
  packPath,
  requireVideoPack,
} from './video-pack.server.ts'

export const meta: Route.MetaFunction = () => [{ title: `Video Pack | ${PRODUCT_NAME}` }]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await requireVideoPack({ context, params })
  const { services, viewer, magnet, placement, title, source, from } = found
  const { home, isOwner, mayEdit } = viewOf(found.craft)
  const { searchParams } = new URL(request.url)
  const pack = createPack(source)
  const canRead = await isQrReadable(pack.text, pack.style)
  return {
    of: {
      id: magnet.id,
      placementId: placement?.id,
      title,
      isArchived: Boolean(placement?.archivedAt),
    },
    view: { home, mayEdit, mayStyle: mayEdit && (isOwner || placement !== null) },
    from,
    source,
    spokenAddress: found.spokenAddress,
    draft: searchParams.has('preview')
      ? settingsFrom(Object.fromEntries(searchParams), source.settings)
      : null,
    files: canRead ? await listPackFiles(limitKey(context, viewer.id), pack, params) : null,
    path: packPath(params),
    archive: archivePath(params),
    motion: motionPath(params),
    publicUrlIsSet: services.env.publicUrlIsSet,
  }
}

export function action({ context, params, request }: Route.ActionArgs) {
  return packAction({ context, params, request })
}

export default function VideoPack({ loaderData, actionData }: Route.ComponentProps) {
  const { of, source, files, path, from, view } = loaderData
  const { id, placementId } = of
  const started = actionData ? settingsFrom(actionData.values, source.settings) : loaderData.draft
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Video Pack"
        lead={
          <>
            Ready-made files for <bdi className="font-[640] text-ink">{of.title}</bdi>, for any
            video editor.
          </>
        }
        back={
          placementId
            ? {
                to: href('/magnets/:id/placements/:placementId', { id, placementId }),
                label: 'Back to the placement',
              }
            : view.home
        }
      />
      {!loaderData.publicUrlIsSet && <LocalCodeWarning />}
      {placementId && <Inheritance from={from} id={id} mayEdit={view.mayEdit} />}
      {!files && <Unreadable id={id} placementId={placementId} mayStyle={view.mayStyle} />}
      <Step number={1} title="Choose the orientation and where the code goes">
        <PackEditor
          key={`${path} ${JSON.stringify(started)}`}
          source={source}
          spokenAddress={loaderData.spokenAddress}
          started={started}
          refused={actionData}
          maySave={view.mayEdit}
        />
      </Step>
      {files && (
        <Step number={2} title="Download">
          <div className="grid gap-3 print:hidden">
            <a
              href={loaderData.archive}
              download
              className={classNames(buttonClasses({ variant: 'primary', size: 'large' }), 'w-fit')}
            >
              <Archive aria-hidden="true" />
              Download All (ZIP)
            </a>
            <p className="max-w-prose text-sm text-soft">
              All pictures and a motion file, with your saved settings. We checked that each one
              scans. Show the code for {TIME_ADVICE}, and keep it still.
            </p>
            <p className="max-w-prose text-sm text-soft">
              No editor at hand? We can put the code into your finished video.
            </p>
            <ButtonLink
              to={insertCodePath(placementId)}
              variant="secondary"
              icon={<Clapperboard aria-hidden="true" />}
              className="w-fit"
            >
              Put the Code In
            </ButtonLink>
          </div>
          <Fold
            label="Single files"
            isOpen={files.some((shown) => warningsAbout(shown).length > 0)}
            isPrinted
          >
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-1 print:gap-[2mm]">
              {files.map((shown) => (
                <li key={shown.layout} className="grid">
                  <PackLayoutCard shown={shown} />
                </li>
              ))}
            </ul>
          </Fold>
          <Fold label="Motion file and MP4 clip">
            <div className="grid gap-5">
              <MotionCard action={loaderData.motion} files={motionFiles(files)} />
              <ClipCard
                key={JSON.stringify(source.settings)}
                files={motionFiles(files)}
                path={path}
                text={source.text}
                title={of.title}
              />
            </div>
          </Fold>
        </Step>
      )}
      <Step number={3} title="Check the export" className="print:hidden">
        <p className="max-w-prose text-soft">
          Before you publish, see whether viewers can scan the code in your exported video.
        </p>
        <ButtonLink
          to={checkVideoPath('after', placementId)}
          variant="secondary"
          icon={<ScanSearch aria-hidden="true" />}
          className="w-fit"
        >
          Check My Video
        </ButtonLink>
      </Step>
    </div>
  )
}

type StepProps = { number: number; title: string; className?: string; children: ReactNode }

function Step({ number, title, className, children }: StepProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('grid gap-4', className)}>
      <h2 id={id} className="heading text-xl">
        {`${number}. ${title}`}
      </h2>
      {children}
    </section>
  )
}

/** Returns the motion files for the pictures that are offered. */
function motionFiles(shown: ShownLayout[]) {
  const offered = shown.flatMap(({ files }) => files).filter(({ verdict }) => verdict)
  return MOTION_FILES.filter(({ name }) => offered.some((file) => file.name === name))
}

type InheritanceProps = { from: string; id: string; mayEdit: boolean }

function Inheritance({ from, id, mayEdit }: InheritanceProps) {
  if (from === 'placement') {
    return (
      <Alert
        tone="info"
        title="Custom text and position"
        actions={
          mayEdit && (
            <Form method="post">
              <Button name="intent" value="inherit" variant="secondary" size="small">
                Use the Magnet’s Settings
              </Button>
            </Form>
          )
        }
      >
        Changes to the magnet’s video pack don’t affect this placement.
      </Alert>
    )
  }
  return (
    <Alert
      tone="info"
      title="This placement uses the magnet’s text and position"
      actions={
        <ButtonLink to={href('/magnets/:id/video-pack', { id })} variant="secondary" size="small">
          The Magnet’s Video Pack
        </ButtonLink>
      }
    >
      {mayEdit && 'Save to customize this placement.'}
    </Alert>
  )
}

type UnreadableProps = { id: string; placementId: string | undefined; mayStyle: boolean }

function Unreadable({ id, placementId, mayStyle }: UnreadableProps) {
  const to = placementId
    ? href('/magnets/:id/placements/:placementId/qr', { id, placementId })
    : href('/edit-qr/:id', { id })
  return (
    <Alert
      tone="error"
      title="This code doesn’t scan"
      actions={
        mayStyle && (
          <ButtonLink to={to} size="small">
            Change the QR Style
          </ButtonLink>
        )
      }
    >
      {PACK_MESSAGES.unreadable}
    </Alert>
  )
}
