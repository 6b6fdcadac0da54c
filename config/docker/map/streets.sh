#!/bin/sh
# Vector tiles of all streets of Bangladesh out of OpenStreetMap: `streets.sh FOLDER` fetches what it needs into FOLDER,
# unless it lies there already, and writes FOLDER/tiles. Needs tilemaker 2 (Debian 12), curl and unzip;
# docs/production.md says how it is run and what becomes of the tiles.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
if [ ! -f country.osm.pbf ]; then
  curl -fL -o country.part https://download.geofabrik.de/asia/bangladesh-latest.osm.pbf
  mv country.part country.osm.pbf
fi
if [ ! -d sea ]; then
  curl -fL -o sea.zip https://osmdata.openstreetmap.de/download/water-polygons-split-4326.zip
  unzip -q -j -o sea.zip -d sea.part
  mv sea.part sea
  rm sea.zip
fi
rm -rf tiles
tilemaker --input country.osm.pbf --output tiles --bbox 88,20.5,92.7,26.7 \
  --config "$here/layers.json" --process "$here/layers.lua"
