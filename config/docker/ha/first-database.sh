#!/bin/sh
# After `initdb`, called with how to connect.
exec psql -XAtq -v ON_ERROR_STOP=1 "$1" -c 'CREATE DATABASE street'
