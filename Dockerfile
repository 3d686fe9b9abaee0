# The site of Guildhall: `docker build -t guildhall .`. The guide is docs/guides/servers.md.
FROM node:24-slim AS build
WORKDIR /source
COPY . .
RUN npm ci && npm run install:site -- /site

FROM node:24-slim
ENV NODE_ENV=production \
    container=docker \
    NODE_COMPILE_CACHE=/tmp/compiled \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=70000 \
    GUILDHALL_HOST=0.0.0.0 \
    GUILDHALL_DATA_DIR=/data
COPY --from=build /site /site
RUN mkdir --mode=700 /data && chown node:node /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=2", "/site/node_modules/guildhall/dist/main.js"]
CMD ["serve"]
