import { userInfo } from 'node:os';
import { join } from 'node:path';
import { CLIENTS } from '../load.ts';

/** The configuration files of DAViCal, php-fpm and nginx, in a folder of the benchmark. */

const PROGRAM = '/usr/share/davical/htdocs';
const MEBIBYTE_PER_BUFFER = 64;

/** The path of the socket on which php-fpm listens. */
export const socketOf = (folder: string): string => join(folder, 'php-fpm.sock');

/** As many workers as clients, which keep their connections to PostgreSQL. */
export const fpmConfig = (folder: string): string => `[global]
error_log = ${join(folder, 'php-fpm.log')}
pid = ${join(folder, 'php-fpm.pid')}
[davical]
user = ${userInfo().username}
listen = ${socketOf(folder)}
pm = static
pm.max_children = ${CLIENTS}
php_admin_value[memory_limit] = 512M
php_admin_value[opcache.validate_timestamps] = 0
`;

/**
 * DAViCal includes \`/etc/davical/SERVER_NAME-conf.php\`; a name that leads out of that folder lets it read this file,
 * which then sets the real name.
 */
const serverNameOf = (folder: string): string => `../..${join(folder, 'davical')}`;

/** Queries of a collection of collections answer for all of them at once. */
export const davicalConfig = (database: URL): string => {
  const { hostname, port, pathname, username, password } = database;
  const place = `host=${hostname} port=${port || 5432} dbname=${pathname.slice(1)}`;
  const credentials = `user=${username}${password && ` password=${decodeURIComponent(password)}`}`;
  return `<?php
$_SERVER['SERVER_NAME'] = '127.0.0.1';
$c->domain_name = '127.0.0.1';
$c->pg_connect[] = '${place} ${credentials}';
$c->use_persistent = true;
$c->allow_recursive_report = true;
$c->readonly_webdav_collections = false;
$c->enable_auto_schedule = false;
`;
};

/** Answers of 2 MB stay in memory. */
export const nginxConfig = (folder: string, port: number): string => `user ${userInfo().username};
worker_processes auto;
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx.log')};
events {}
http {
  access_log off;
  gzip off;
  client_max_body_size 100m;
  client_body_temp_path ${join(folder, 'bodies')};
  fastcgi_temp_path ${join(folder, 'answers')};
  proxy_temp_path ${join(folder, 'unused-1')};
  uwsgi_temp_path ${join(folder, 'unused-2')};
  scgi_temp_path ${join(folder, 'unused-3')};
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location ~ ^/caldav\\.php(/.*)$ {
      fastcgi_pass unix:${socketOf(folder)};
      fastcgi_buffers ${MEBIBYTE_PER_BUFFER} 64k;
      fastcgi_read_timeout 600s;
      fastcgi_param SCRIPT_FILENAME ${PROGRAM}/caldav.php;
      fastcgi_param SCRIPT_NAME /caldav.php;
      fastcgi_param PATH_INFO $1;
      fastcgi_param DOCUMENT_ROOT ${PROGRAM};
      fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param REQUEST_URI $request_uri;
      fastcgi_param QUERY_STRING $query_string;
      fastcgi_param CONTENT_TYPE $content_type;
      fastcgi_param CONTENT_LENGTH $content_length;
      fastcgi_param SERVER_PROTOCOL $server_protocol;
      fastcgi_param SERVER_NAME ${serverNameOf(folder)};
      fastcgi_param SERVER_PORT $server_port;
      fastcgi_param REMOTE_ADDR $remote_addr;
    }
  }
}
`;
