import { checkVideoPath } from '#app/components/video-check/check-path.ts'
import { UnknownPlacement } from '#app/components/video-check/parts/unknown-placement.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { loadVideoCheck } from '../load-video-check.server.ts'
import type { Route } from './+types/insert-code'
import { CodeInserter } from './insert/code-inserter.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Put the Code In | ${PRODUCT_NAME}` }]

export const loader = ({ context, request }: Route.LoaderArgs) => loadVideoCheck(context, request)

/** Puts a code into a finished video, in the browser. */
export default function InsertCode({ loaderData }: Route.ComponentProps) {
  const { placement, codes, isUnknown, publicUrlIsSet } = loaderData
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Put the Code In"
        lead="Choose your finished video, and we find the best place for the code and put it in. Your browser does the work, so nothing is uploaded."
        back={{ to: checkVideoPath('after', placement?.id), label: 'Check My Video' }}
      />
      {isUnknown && <UnknownPlacement />}
      <CodeInserter placement={placement} codes={codes} publicUrlIsSet={publicUrlIsSet} />
    </div>
  )
}
