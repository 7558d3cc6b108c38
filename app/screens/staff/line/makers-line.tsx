import { History } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useDeviceSettings } from '#app/features/scanning/device-settings.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { useWakeLock } from '#app/ui/media/use-wake-lock.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { isWaitingStage } from '#domain/preparations/stages.ts'
import { sumLines } from '#domain/preparations/sum-lines.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import type { Card } from './arrange-cards.ts'
import { CardDialogs, type CardQuestion } from './card-dialogs.tsx'
import { CrewChoices } from './crew-choices.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { LineBoard } from './line-board.tsx'
import { LineCard } from './line-card.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { OverdueBar } from './overdue-bar.tsx'
import { PauseButton } from './pause-button.tsx'
import { ReadyCard } from './ready-card.tsx'
import { RecallSheet } from './recall-sheet.tsx'
import { ShiftBar } from './shift-bar.tsx'
import { StationFilter } from './station-filter.tsx'
import { StruckCard } from './struck-card.tsx'
import { SumsList } from './sums-list.tsx'
import { useArrangedCards } from './use-arranged-cards.ts'
import { useCrews } from './use-crews.ts'
import type { LineActions } from './use-line-actions.ts'
import { useShift } from './use-shift.ts'
import { useStation } from './use-station.ts'
import { useStations, warningsOf } from './use-stations.ts'

export interface MakersLineProps {
  preparations: readonly Preparation[]
  struck: readonly Card[]
  onTouchStruck: (preparationId: string) => void
  actions: LineActions
  /** When the list was loaded, in ms. */
  listAt: number
  /** Moves that were not sent yet. */
  waiting: number
}

/** The cards of a station, with the shift and the recall above them. */
export function MakersLine(props: MakersLineProps) {
  const { preparations, struck, onTouchStruck, actions, listAt, waiting } = props
  const { vendorLocationId, vendor } = useStaffLocation()
  const [stationId, chooseStation] = useStation(vendorLocationId)
  const stations = useStations(vendorLocationId, preparations)
  // a station that was deleted shows all
  const station = stations.find((one) => one.stationId === stationId)?.stationId
  const shift = useShift(vendorLocationId)
  const { isShift } = shift
  const crews = useCrews(vendorLocationId, station, isShift).filter(
    (one) => !station || one.stationId === station,
  )
  const { keepAwake } = useDeviceSettings()
  const isAwake = useWakeLock(isShift && keepAwake)
  const [handedOver, setHandedOver] = useState<Preparation>()
  const [isRecalling, setRecalling] = useState(false)
  const [question, setQuestion] = useState<CardQuestion>()
  const askMore = useCallback(
    (preparation: Preparation) => setQuestion({ kind: 'menu', preparation }),
    [],
  )
  const cards = useMemo(
    () =>
      [...preparations.map((preparation): Card => ({ preparation })), ...struck].filter(
        ({ preparation }) => !station || preparation.stationId === station,
      ),
    [preparations, struck, station],
  )
  const { placed, hold } = useArrangedCards(cards)
  const sums = useMemo(() => sumLines(cards.map(({ preparation }) => preparation)), [cards])
  const queued = cards.filter(({ preparation }) => preparation.stage === 'QUEUED')
  const namesStation = !station && stations.length > 1
  const toMake = cards.filter((card) => !card.struck && isWaitingStage(card.preparation.stage))
  const make = placed
    .filter(({ column }) => column === 'make')
    .map((card) => (
      <li key={card.preparation.preparationId} className="min-w-0">
        {card.struck ? (
          <StruckCard {...card} struck={card.struck} onTouch={onTouchStruck} />
        ) : (
          <LineCard
            preparation={card.preparation}
            warnings={warningsOf(stations, card.preparation.stationId)}
            namesStation={namesStation}
            actions={actions}
            onMenu={askMore}
          />
        )}
      </li>
    ))
  const ready = placed
    .filter(({ column }) => column === 'ready')
    .map(({ preparation }) => (
      <li key={preparation.preparationId} className="min-w-0">
        <ReadyCard
          preparation={preparation}
          namesStation={namesStation}
          actions={actions}
          onHandOver={setHandedOver}
          onMenu={askMore}
        />
      </li>
    ))
  return (
    <div onPointerDownCapture={hold} onKeyDownCapture={hold}>
      <OfflineBar waiting={waiting} listAt={listAt} timeZone={vendor.timeZone} />
      <OverdueBar
        key={station ?? ''}
        queued={queued.map(({ preparation }) => preparation.preparationId)}
        isShift={isShift}
      />
      <div className="mb-4 flex flex-wrap items-start gap-2">
        {stations.length > 1 && (
          <StationFilter stations={stations} value={station} onChange={chooseStation} />
        )}
        <Button
          variant="secondary"
          className="min-h-[64px]! px-4! max-sm:flex-1"
          icon={<History aria-hidden className="size-6" />}
          onClick={() => setRecalling(true)}
        >
          Recall
        </Button>
        <PauseButton vendorLocationId={vendorLocationId} stations={crews} />
        <ShiftBar {...shift} isAwake={isAwake} />
      </div>
      {isShift && crews.length > 0 && (
        <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-x-6 gap-y-3">
          {crews.map((crewed) => (
            <CrewChoices
              key={crewed.stationId}
              vendorLocationId={vendorLocationId}
              station={crewed}
              namesStation={crews.length > 1}
            />
          ))}
        </div>
      )}
      <LineBoard
        make={make}
        toMakeCount={toMake.length}
        ready={ready}
        sums={sums}
        sumsList={<SumsList sums={sums} />}
      />
      {handedOver && (
        <HandOverDialog
          preparation={handedOver}
          onCancel={() => setHandedOver(undefined)}
          onConfirm={(change) => {
            actions.change(handedOver, change)
            setHandedOver(undefined)
          }}
        />
      )}
      {isRecalling && (
        <RecallSheet
          vendorLocationId={vendorLocationId}
          timeZone={vendor.timeZone}
          onClose={() => setRecalling(false)}
          onRecall={(preparation) => {
            actions.change(preparation, { kind: 'move', from: 'READY', to: 'MAKING' })
            setRecalling(false)
          }}
          onRemake={(preparation) => {
            setRecalling(false)
            setQuestion({ kind: 'remake', preparation })
          }}
        />
      )}
      {question && (
        <CardDialogs question={question} preparations={preparations} onAsk={setQuestion} />
      )}
    </div>
  )
}
