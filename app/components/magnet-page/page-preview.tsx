import type { ReactNode } from 'react'
import type { VisitorWords } from '#content/languages/text.ts'
import type { Confirmation } from '#db/schema/magnets.ts'
import type { FileType } from '#domain/files/file-type.ts'
import type { ShownForm } from '#domain/leads/lead.ts'
import type { VisitorFile } from '#domain/magnets/magnet-files.ts'
import type { NextStep } from '#domain/magnets/next-step.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { LANGUAGES } from '#lib/languages.ts'
import { UnconfirmedNote } from './confirm-notes.tsx'
import { FileItems, isListed, StillPlayer, StillPreview } from './file-list.tsx'
import { LeadForm } from './lead-form.tsx'
import { MagnetPage, type MagnetPageProps } from './magnet-page.tsx'
import { OverPage } from './over-page.tsx'
import type { OverPage as OverPageState } from './public-page.ts'
import { ThanksNote } from './thanks-note.tsx'
import { VisitorFrame } from './visitor-frame.tsx'
import { useWords, WordsContext } from './words.tsx'

/** The placeholder texts for empty fields. */
export const PLACEHOLDERS = {
  title: 'Your title',
  description: 'What your visitors get, and why it’s worth their email.',
}

/** The visitor whose thank-you page a preview shows. */
const VISITOR = { name: 'Alex', email: 'alex@example.com', magnetPath: '#' }

export type PagePreviewProps = {
  /** The words of the magnet's language. */
  words: VisitorWords
  page: Omit<MagnetPageProps, 'children'> & {
    brandingColor: string
    form: ShownForm
    reportUrl: string
    /** Set for the page of a magnet whose offer has ended. */
    over?: { magnetId: string; over: OverPageState } | undefined
    brand?: PageBrand | undefined
    nextStep?: NextStep | null
    /** The owner's text on the thank-you page; null for the usual one. */
    thanksText?: string | null
    /** What visitors get; none for a link. */
    files?: readonly VisitorFile[]
    /** What a visitor gets only after confirming their email, and from whom. */
    confirming?: { needed: Confirmation; creatorName: string | null }
  }
  show: 'page' | 'thanks'
  /** Whether a button was pressed. The page then says why nothing happened. */
  tried: boolean
  /** Handles buttons with JavaScript. */
  onTry?: () => void
}

/**
 * The magnet's page for its owner. Page views aren't counted, and nothing can be submitted. The
 * studio's editor renders it in a frame; /magnet/{id} shows it as a separate page.
 */
export function PagePreview({ words, ...preview }: PagePreviewProps) {
  const { language } = words
  return (
    <WordsContext value={words}>
      {/* The document around a live preview has the language of the saved page. */}
      <div lang={language} dir={LANGUAGES[language].dir}>
        <Preview {...preview} />
      </div>
    </WordsContext>
  )
}

function Preview({ page, show, tried, onTry }: Omit<PagePreviewProps, 'words'>) {
  const {
    brandingColor,
    form,
    reportUrl,
    over,
    brand,
    nextStep,
    thanksText,
    confirming,
    files = [],
    ...shown
  } = page
  const press = { tried, ...(onTry ? { onTry } : {}) }
  if (show === 'thanks' && confirming?.needed === 'file') {
    return (
      <UnconfirmedNote
        {...VISITOR}
        title={shown.title}
        fileType={shown.fileType}
        brandingColor={brandingColor}
        brand={brand ?? null}
        gate="mailed"
      />
    )
  }
  if (show === 'thanks') {
    return (
      <VisitorFrame brandingColor={brandingColor} brand={brand}>
        <ThanksNote
          name={VISITOR.name}
          title={shown.title}
          fileType={shown.fileType}
          isMailComing
          toConfirm={confirming?.needed === 'list' ? confirming : null}
          download={<PreviewDownload fileType={shown.fileType} files={files} {...press} />}
          nextStep={nextStep ?? null}
          thanksText={thanksText ?? null}
        />
      </VisitorFrame>
    )
  }
  const privacyUrl = brand?.privacyUrl ?? null
  return (
    <VisitorFrame brandingColor={brandingColor} brand={brand} reportUrl={reportUrl}>
      {over ? (
        <OverPage page={{ ...shown, ...over, form, privacyUrl }} preview={press} />
      ) : (
        <MagnetPage {...shown}>
          <LeadForm shown={null} form={form} privacyUrl={privacyUrl} preview={press} />
        </MagnetPage>
      )}
    </VisitorFrame>
  )
}

type PreviewDownloadProps = {
  fileType: FileType
  files: readonly VisitorFile[]
  tried: boolean
  onTry?: () => void
}

function PreviewDownload({ fileType, files, tried, onTry }: PreviewDownloadProps): ReactNode {
  const { download } = useWords()
  const form = (key: string, button: ReactNode) => (
    <form
      key={key}
      method="get"
      target="_self"
      onSubmit={
        onTry &&
        ((event) => {
          event.preventDefault()
          onTry()
        })
      }
    >
      <input type="hidden" name="state" value="thanks-tried" />
      {button}
    </form>
  )
  const [first] = files
  const player = (file: VisitorFile) => <StillPlayer file={file} />
  return (
    <>
      {isListed(fileType, files) ? (
        <FileItems files={files} player={player} form={(file, button) => form(file.slot, button)} />
      ) : (
        <>
          {first && <StillPreview file={first} />}
          {form(
            'only',
            <button type="submit">{fileType === 'link' ? download.link : download.file}</button>,
          )}
        </>
      )}
      <p className="small" role="status" style={tried ? { marginTop: '0.75rem' } : undefined}>
        {tried && 'This is a preview. Visitors get your content here.'}
      </p>
    </>
  )
}
