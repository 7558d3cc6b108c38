/** Settings for a small machine; fsync and synchronous_commit stay on, as by default. */
export const POSTGRES_SETTINGS: Record<string, string> = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '60',
  wal_buffers: '8MB',
  min_wal_size: '80MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  // on flash storage, which is usual, a random read costs little more than a sequential one
  random_page_cost: '1.1',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}
