import { href, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { codeLabel, type NamedCode, withSpokenNames } from './code-labels.ts'
import {
  type DialogMagnet,
  MagnetDialog,
  type MagnetRefusal,
  otherOptions,
} from './magnet-dialog.tsx'

export type RepointDialogProps = { magnet: DialogMagnet; refusal: MagnetRefusal | undefined }

/** A dialog that repoints a magnet's codes and links to another magnet, or undoes that. */
export function RepointDialog({ magnet, refusal }: RepointDialogProps) {
  const { formData } = useNavigation()
  const named = withSpokenNames(magnet.codes)
  const here = named.filter((code) => code.leadsTo.id === magnet.id)
  const away = named.filter((code) => code.leadsTo.id !== magnet.id)
  const canRepoint = here.length > 0 && magnet.others.length > 0
  return (
    <MagnetDialog
      title={`Repoint "${magnet.title}"`}
      magnetId={magnet.id}
      refusal={refusal}
      actions={
        <>
          {canRepoint && (
            <Button
              name="intent"
              value="repoint"
              busy={formData?.get('intent') === 'repoint'}
              busyLabel="Repointing..."
            >
              Repoint
            </Button>
          )}
          {here.length > 0 && magnet.others.length === 0 && (
            <ButtonLink to={href('/create')}>Create Magnet</ButtonLink>
          )}
          {away.length > 0 && (
            <Button name="intent" value="bring-back" variant="secondary" formNoValidate>
              Undo repointing
            </Button>
          )}
        </>
      }
    >
      <p>
        You can’t change a code that’s already in a video, but you can change where it leads. This
        magnet doesn’t change. New leads belong to the magnet that visitors see.
      </p>
      {away.length > 0 && (
        <ul className="grid max-h-48 gap-1 overflow-y-auto rounded-sm bg-sunken p-4 text-ink">
          {away.map((code) => (
            <li key={code.identifier} className="[overflow-wrap:anywhere]">
              {`${codeLabel(code)} now ${code.spokenNames.length > 0 ? 'lead' : 'leads'} to "${code.leadsTo.title}".`}
            </li>
          ))}
        </ul>
      )}
      {canRepoint && (
        <>
          <CodeChoices codes={here} magnetId={magnet.id} />
          <SelectField
            key={refusal?.to}
            name="to"
            label="New destination"
            required
            defaultValue={refusal?.to ?? ''}
            options={[{ value: '', label: 'Choose a magnet' }, ...otherOptions(magnet.others)]}
          />
        </>
      )}
      {here.length > 0 && magnet.others.length === 0 && <p>You don’t have another magnet yet.</p>}
    </MagnetDialog>
  )
}

/**
 * Checkboxes for the codes and links, which are all checked. If there is only one, it is a hidden
 * field.
 */
function CodeChoices({ codes, magnetId }: { codes: NamedCode[]; magnetId: string }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-[620] text-ink">Codes and links that lead here</legend>
      <div className="-mx-1 grid max-h-72 gap-1 overflow-y-auto px-1">
        {codes.map((code) => (
          <label
            key={code.identifier}
            className="flex min-h-11 items-center gap-3 text-ink sm:min-h-9"
          >
            <input
              type="checkbox"
              name={`which:${code.identifier}`}
              defaultChecked
              className="size-5 flex-none accent-(--color-rec)"
            />
            <span className="[overflow-wrap:anywhere]">
              {codeLabel(code)}
              {code.home && code.home.id !== magnetId && (
                <span className="text-soft">{` (from "${code.home.title}")`}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
