import { useNavigation } from 'react-router'
import { formatLeadCount } from '#app/components/magnets/lead-count.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { codeLabels } from './code-labels.ts'
import {
  type DialogMagnet,
  MagnetDialog,
  type MagnetRefusal,
  otherOptions,
} from './magnet-dialog.tsx'

/** The value that is chosen if codes should open no magnet. */
export const NOWHERE = 'nowhere'

export type DeleteDialogProps = {
  magnet: DialogMagnet
  /** The number of leads that stay, including flagged ones. */
  leads: number
  /** The names of the media kits that are deleted with it. */
  kits: string[]
  refusal: MagnetRefusal | undefined
}

/**
 * Asks for confirmation before a magnet is deleted: what stays, what is deleted, and which magnet
 * its codes should open.
 */
export function DeleteDialog({ magnet, leads, kits, refusal }: DeleteDialogProps) {
  const { formData } = useNavigation()
  const here = magnet.codes.filter((code) => code.leadsTo.id === magnet.id)
  const dying = here.filter((code) => !code.home || code.home.id === magnet.id)
  const away = magnet.codes.filter((code) => code.leadsTo.id !== magnet.id)
  const canPause = magnet.state === 'active'
  return (
    <MagnetDialog
      title={`Are you sure you want to delete "${magnet.title}"?`}
      magnetId={magnet.id}
      refusal={refusal}
      actions={
        <>
          <Button
            name="intent"
            value="delete"
            variant="danger"
            busy={formData?.get('intent') === 'delete'}
            busyLabel="Deleting..."
          >
            Delete
          </Button>
          {canPause && (
            <Button name="intent" value="pause" variant="secondary">
              Pause instead
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-2">
        <p>
          {leads === 0
            ? 'It has no leads yet.'
            : `Its ${formatLeadCount(leads)} ${leads === 1 ? 'stays' : 'stay'} in your list and exports.`}{' '}
          We delete its page and content. This can’t be undone.
        </p>
        {kits.length > 0 && (
          <p className="[overflow-wrap:anywhere]">
            {kits.length === 1
              ? 'We also delete the media kit that shows only this magnet, and its link stops working: '
              : 'We also delete the media kits that show only this magnet, and their links stop working: '}
            <bdi className="text-ink">{kits.join(', ')}</bdi>.
          </p>
        )}
        {away.length > 0 && (
          <p>{`These codes lead to another magnet and aren’t affected: ${codeLabels(away)}.`}</p>
        )}
        {here.length > dying.length && (
          <p>
            Some codes of other magnets lead to this magnet. They’ll lead to their own magnets
            again, unless you choose a different one below.
          </p>
        )}
        {canPause && (
          <p>
            You can pause the magnet instead. A paused magnet keeps everything but doesn’t collect
            leads.
          </p>
        )}
      </div>
      {dying.length > 0 && (
        <div className="grid gap-3 rounded-sm bg-sunken p-4">
          <p className="text-ink">
            {`Is a code already in a video? ${codeLabels(dying)} can lead to another magnet from now on.`}
          </p>
          {magnet.others.length > 0 ? (
            <SelectField
              key={refusal?.to}
              name="to"
              label={`Afterward ${dying.length === 1 ? 'it leads' : 'they lead'} to`}
              required
              defaultValue={refusal?.to ?? ''}
              options={[
                { value: '', label: 'Choose where' },
                ...otherOptions(magnet.others),
                { value: NOWHERE, label: "Nowhere: visitors see 'Magnet not found'" },
              ]}
            />
          ) : (
            <p>You have no other magnet yet. Visitors will see 'Magnet not found'.</p>
          )}
        </div>
      )}
    </MagnetDialog>
  )
}
