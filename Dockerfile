FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY docs/openapi.json docs/openapi.json
COPY tools/build-web.ts tools/build-web.ts
COPY src src
COPY web web
RUN npm run build

FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data

# `backup` and `restore` need the programs of PostgreSQL, of the version of the server or newer: Debian has older ones.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install --yes --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/*

# The image is the Node that the service runs on: the one that npm brings elsewhere is left out.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node && npm cache clean --force

COPY LICENSE ./
COPY bin bin
COPY migrations migrations
COPY src src
COPY --from=web /app/web/dist web/dist

RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/stoa.mjs"]
