import pg from 'pg'

/** A client for a pooler in transaction mode, where a prepared statement may belong to another connection. */
export class UnnamedStatements extends pg.Client {
  // the driver's own overloads
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(config: any, ...rest: any[]): any {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config
    return super.query(isNamed ? { ...config, name: undefined } : config, ...(rest as []))
  }
}
