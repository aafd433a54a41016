import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatFileSize } from '#app/components/uploads/format-file-size.ts'
import { RemoveUpload } from '#app/components/uploads/remove-upload.tsx'
import { UploadField } from '#app/components/uploads/upload-field.tsx'
import { GrowingRows } from '#app/forms/growing-rows.tsx'
import { type BriefFile, FILE_ROWS, MAX_FILES } from '#domain/campaigns/brief.ts'
import { BRIEF_FILE_LIMIT, MEGABYTE } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'

export type FileRowsProps = {
  /** The files of the current version. */
  saved: readonly BriefFile[]
  /** The finished uploads of a rejected form. */
  uploads: readonly UploadedFile[]
  values: Record<string, string>
  errors: Record<string, string>
  /** Called with true while uploads are running. */
  onSending: (isSending: boolean) => void
}

/** A row for each reference file, and one for another file. */
export function FileRows({ saved, uploads, values, errors, onSending }: FileRowsProps) {
  const filled = FILE_ROWS.findLast((row) => values[`file_${row}`]) ?? 0
  const sending = useRef(new Set<number>())
  const trackSending = (row: number, isSending: boolean) => {
    if (isSending) sending.current.add(row)
    else sending.current.delete(row)
    onSending(sending.current.size > 0)
  }
  return (
    <GrowingRows
      legend="Reference files"
      hint={`For example the logo, a product picture or a script. Up to ${MAX_FILES} files: PDF, PNG, JPEG or WebP, each up to ${BRIEF_FILE_LIMIT / MEGABYTE} MB. Only members of this workspace and the creators of this campaign can download them.`}
      rows={FILE_ROWS}
      shownAtFirst={filled + 1}
      addLabel="Add File"
    >
      {(row) => {
        const name = `file_${row}`
        const kept = saved.find(({ id }) => id === values[name])
        return kept ? (
          <SavedFile
            key={row}
            row={row}
            file={kept}
            isRemoved={values[`remove_${name}`] === 'on'}
          />
        ) : (
          <NewFile
            key={row}
            row={row}
            uploaded={uploads.find(({ id }) => id === values[name]) ?? null}
            error={errors[name]}
            onSending={(isSending) => trackSending(row, isSending)}
          />
        )
      }}
    </GrowingRows>
  )
}

type SavedFileProps = { row: number; file: BriefFile; isRemoved: boolean }

function SavedFile({ row, file, isRemoved }: SavedFileProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line pt-3">
      <input type="hidden" name={`file_${row}`} value={file.id} />
      <span className="flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]">
        <FileText aria-hidden="true" className="size-5 flex-none text-soft" />
        <span>
          <bdi>{file.filename}</bdi>
          <span className="text-sm text-soft">{` (${formatFileSize(file.bytes)})`}</span>
        </span>
      </span>
      <RemoveUpload
        name={`remove_file_${row}`}
        label="Remove"
        aria-label={`Remove ${file.filename}`}
        isReplaced={false}
        defaultChecked={isRemoved}
      />
    </div>
  )
}

type NewFileProps = {
  row: number
  uploaded: UploadedFile | null
  error: string | undefined
  onSending: (isSending: boolean) => void
}

function NewFile({ row, uploaded, error, onSending }: NewFileProps) {
  const [file, setFile] = useState(uploaded)
  return (
    <UploadField
      label={`File ${row}`}
      name={`file_${row}`}
      bucket="brief-files"
      kind={null}
      optional
      hint=""
      value={file}
      error={error}
      onChange={setFile}
      onSending={onSending}
    />
  )
}
