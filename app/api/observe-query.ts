import {
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query'
import { queryClientOfPage } from './queries.tsx'

/** `useQuery` for a page that is drawn before the query cache has loaded. @returns stop */
export function observeQuery<Data, Key extends QueryKey>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key>,
  onResult: (result: QueryObserverResult<Data>) => void,
): () => void {
  const client = queryClientOfPage()
  // Does what a provider does: refetches on the return to the tab and on reconnect.
  client.mount()
  const observer = new QueryObserver(client, {
    ...options,
    notifyOnChangeProps: ['data', 'isFetchedAfterMount'],
  })
  const stop = observer.subscribe(onResult)
  onResult(observer.getCurrentResult())
  return () => {
    stop()
    client.unmount()
  }
}
